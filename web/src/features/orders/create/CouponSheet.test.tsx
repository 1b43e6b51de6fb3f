// The coupons of an order: read again when the sheet opens, because coupons are received and used elsewhere meanwhile.
import type { Quote, QuotedCoupon } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import CouponSheet from './CouponSheet.tsx';

const LIST = 'user/payOrderCouponList';
const coupon = (coupon_id: number, name: string, part: Partial<QuotedCoupon> = {}): QuotedCoupon => ({
  coupon_id,
  name,
  is_usable: true,
  is_best: false,
  saves: 500,
  reason: null,
  missing_amount: null,
  expires_at: '2036-01-01T00:00:00Z',
  ...part,
});
const quote: Quote = {
  kind: 'goods',
  needs_address: true,
  lines: [],
  goods_amount: 9900,
  discount_amount: 500,
  shipping_amount: 0,
  pay_amount: 9400,
  coupon_id: 1,
  rebate_points: 0,
  coupons: [coupon(1, '见面礼', { is_best: true })],
};
const items = [{ sku_id: 71, quantity: 2 }];
const choose = vi.fn();

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  choose.mockClear();
});
afterEach(() => queryClient.clear());

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <CouponSheet open quote={quote} items={items} onClose={() => undefined} onChoose={choose} />
    </QueryClientProvider>,
  );

it('a coupon that came after the price was read can be chosen, and one that was used is offered no more', async () => {
  const used = coupon(1, '见面礼', { is_usable: false, saves: 0, reason: '已被另一笔待支付订单使用' });
  const received = coupon(2, '周年券', { is_best: true, saves: 2000 });
  server.answer(LIST, ok({ list: [received, used, coupon(3, '小额券')], best_coupon_id: 2 }));
  open();
  expect(await screen.findByText('已被另一笔待支付订单使用')).toBeTruthy();
  expect(server.callsTo(LIST)[0]?.body).toMatchObject({ items });
  expect(screen.queryByRole('button', { name: /见面礼/ })).toBeNull();
  act(() => screen.getByRole('button', { name: /小额券/ }).click());
  expect(choose).toHaveBeenLastCalledWith(3);
  // The best is not pinned: another one may be better for another quantity.
  act(() => screen.getByRole('button', { name: /周年券/ }).click());
  expect(choose).toHaveBeenLastCalledWith(undefined);
});

it('when they cannot be read, those of the price stay', async () => {
  server.answer(LIST, refused(500, '服务器错误'));
  open();
  await settle();
  expect(server.callsTo(LIST).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /见面礼/ })).toBeTruthy();
});
