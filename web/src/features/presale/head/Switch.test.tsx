// The row of presales shows the chosen one, wherever it stands.
import type { Presale } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Switch } from './Switch.tsx';

const CARD_PX = 200;
const ROW_PX = 375;

afterEach(() => vi.restoreAllMocks());

const presales = [1, 2, 3].map(
  (presale_id) => ({ presale_id, name: `预售 ${presale_id}`, image: '', phase: 'deposit' }) as Presale,
);

/** Cards side by side in a row that shows less than two of them. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const nth = this.tagName === 'BUTTON' ? [...(this.parentElement?.children ?? [])].indexOf(this) : -1;
    const scrolled = this.parentElement?.scrollLeft ?? 0;
    return nth < 0 ? new DOMRect(0, 0, ROW_PX, 60) : new DOMRect(nth * CARD_PX - scrolled, 0, CARD_PX, 60);
  });
}

it('scrolls to a presale that a link opens beyond the edge, and to one that is chosen there', () => {
  layOut();
  const { rerender } = render(<Switch list={presales} active={3} />);
  const row = screen.getByRole('navigation');
  expect(screen.getByRole('button', { current: true }).textContent).toContain('预售 3');
  expect(row.scrollLeft).toBe(2 * CARD_PX - (ROW_PX - CARD_PX) / 2);
  rerender(<Switch list={presales} active={2} />);
  const { left, right } = screen.getByRole('button', { current: true }).getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(ROW_PX);
});

it('stays where it is when the chosen presale is in sight', () => {
  layOut();
  render(<Switch list={presales} active={1} />);
  expect(screen.getByRole('navigation').scrollLeft).toBe(0);
});
