// What a presale offers in the mini-program on iOS, where WeChat does not allow virtual goods to be sold.
import type { Presale, PresaleOrder } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { PresaleBar } from './PresaleBar.tsx';

const presale = (changes: Partial<Presale>) =>
  ({
    presale_id: 1,
    deposit: 1000,
    deposit_worth: 2000,
    is_sold_out: false,
    mine: null,
    ...changes,
  }) as Presale;
const due = { presale_order_id: 3, balance_amount: 2800 } as PresaleOrder;

beforeEach(() => {
  visitAsPlayer();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49 miniProgram/wx1',
  );
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['the deposit', presale({ phase: 'deposit', is_parcel: false }), undefined, '付定金'],
  ['the balance', presale({ phase: 'balance', is_parcel: false }), due, '付尾款'],
])(
  '%s of something that goes to a role is not offered; the reason and the way on are',
  async (_what, given, order, pay) => {
    render(<PresaleBar presale={given} due={order} />);
    expect((await screen.findByRole('note')).textContent).toContain('iOS 小程序内不能购买虚拟商品');
    expect(screen.queryByRole('button', { name: pay })).toBeNull();
  },
);

it('in the deposit phase it can still be reserved, and one that is sold out says only that', async () => {
  const virtual = { phase: 'deposit', is_parcel: false } as const;
  const { rerender } = render(<PresaleBar presale={presale(virtual)} due={undefined} />);
  expect(await screen.findByRole('note')).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即预约' })).toBeTruthy();
  rerender(<PresaleBar presale={presale({ ...virtual, is_sold_out: true })} due={undefined} />);
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByRole('button', { name: '已售罄' }).hasAttribute('disabled')).toBe(true);
});

it('the deposit for a parcel is paid there, and something that goes to a role can be reserved', () => {
  const { rerender } = render(
    <PresaleBar presale={presale({ phase: 'deposit', is_parcel: true })} due={undefined} />,
  );
  expect(screen.getByRole('button', { name: '付定金' })).toBeTruthy();
  const reserving = presale({
    phase: 'reserve',
    is_parcel: false,
    deposit_starts_at: '2026-11-15T02:00:00Z',
  });
  rerender(<PresaleBar presale={reserving} due={undefined} />);
  expect(screen.getByRole('button', { name: '立即预约' })).toBeTruthy();
});
