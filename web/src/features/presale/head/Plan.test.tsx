// The head of a presale names everything that is paid for it before a deposit is.
import type { Presale } from '@emall/contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../../shared/session/index.ts';
import { Plan } from './Plan.tsx';

const { gameInfo: before } = useSession.getState();
afterEach(() => act(() => useSession.setState({ gameInfo: before })));

const AT = '2026-11-15T02:00:00.000Z';
const presale = {
  price: 4800,
  deposit: 1000,
  deposit_worth: 2000,
  is_parcel: true,
  is_sold_out: false,
  phase: 'deposit',
  reserve_starts_at: AT,
  deposit_starts_at: AT,
  deposit_ends_at: AT,
  balance_starts_at: AT,
  balance_ends_at: AT,
  ships_at: AT,
} as Presale;
const textOf = () => screen.getByRole('region', { name: '预售流程' }).textContent;

it('the balance of a parcel includes its shipping, as the balance that is paid later does', () => {
  useSession.setState({ gameInfo: { shipping: { fee: 1000, free_from: 9900 } } as never });
  const { rerender } = render(<Plan presale={presale} />);
  expect(textOf()).toContain('尾款 ¥38.00 含运费 ¥10.00');
  rerender(<Plan presale={{ ...presale, price: 9900 }} />);
  expect(textOf()).toContain('尾款 ¥79.00');
  expect(textOf()).not.toContain('含运费');
  rerender(<Plan presale={{ ...presale, is_parcel: false }} />);
  expect(textOf()).toContain('尾款 ¥28.00');
});
