// The row of presales shows the chosen one, wherever it stands.
import type { Presale } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CARD_PX, layOutRow, ROW_PX } from '../../../shared/ui/test/row-layout.ts';
import { PresaleSwitcher } from './PresaleSwitcher.tsx';

afterEach(() => vi.restoreAllMocks());

const presales = [1, 2, 3].map(
  (presale_id) => ({ presale_id, name: `预售 ${presale_id}`, image: '', phase: 'deposit' }) as Presale,
);

it('scrolls to a presale that a link opens beyond the edge, and to one that is chosen there', () => {
  layOutRow('BUTTON');
  const { rerender } = render(<PresaleSwitcher list={presales} active={3} />);
  const row = screen.getByRole('navigation');
  expect(screen.getByRole('button', { current: true }).textContent).toContain('预售 3');
  expect(row.scrollLeft).toBe(2 * CARD_PX - (ROW_PX - CARD_PX) / 2);
  rerender(<PresaleSwitcher list={presales} active={2} />);
  const { left, right } = screen.getByRole('button', { current: true }).getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(ROW_PX);
});

it('stays where it is when the chosen presale is in sight', () => {
  layOutRow('BUTTON');
  render(<PresaleSwitcher list={presales} active={1} />);
  expect(screen.getByRole('navigation').scrollLeft).toBe(0);
});
