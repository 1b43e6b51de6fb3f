// The pay page: the methods that are offered, and what WeChat does not allow to be paid in a mini-program on iOS.
import type { OrderDetail } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parcelAddress, unpaidOrder } from '../../entities/order/test/order.ts';
import { setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { ConfirmHost } from '../../shared/ui/Dialog/confirm.tsx';
import { PayForm } from './PayForm.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49 miniProgram/wx1';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer('user/gamePayType', ok({ list: [] }));
  server.answer(
    'user/getPayAccount',
    ok({ nickname: '晨风', server_name: '蓝海一服', role_name: '晨风船长', role_code: '100010001' }),
  );
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

const presaleTerms = (balance_ends_at: string) => ({
  status: 'balance_due',
  deposit_amount: 1000,
  deposit_worth_amount: 2000,
  balance_amount: 8000,
  balance_starts_at: '2026-11-18T00:00:00Z',
  balance_ends_at,
  ships_at: '2036-12-01T00:00:00Z',
  delayed_to: null,
  delay_points_per_day: 0,
  on_missed: 'refund',
  is_parcel: true,
  shipping_amount: 0,
});

function open(changes: Partial<OrderDetail> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <PayForm order={unpaidOrder(changes)} tried={undefined} onRejected={() => undefined}>
        goods
      </PayForm>
    </QueryClientProvider>,
  );
}

it('virtual goods in the mini-program on iOS: the reason and the way on take the place of the pay button', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  open();
  expect((await screen.findByRole('note')).textContent).toContain('iOS 小程序内不能购买虚拟商品');
  expect(screen.queryByRole('button', { name: /¥200\.00/ })).toBeNull();
});

it('a parcel is paid there as anywhere', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  open({ kind: 'goods', is_virtual: false, address: parcelAddress });
  expect(await screen.findByRole('button', { name: /¥200\.00/ })).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

it('the second tap of the double tap that led here does not pay', async () => {
  server.answer(
    'user/gamePayType',
    ok({ list: [{ pay_type: 'sandbox', name: '沙盒收银台', is_recommended: true }] }),
  );
  server.answer('user/orderPayUrl', ok({ url: null, native: null, out_trade_no: 'x1' }));
  open({ kind: 'goods', address: parcelAddress });
  const pay = await screen.findByRole('button', { name: /¥200\.00/ });
  await userEvent.click(pay);
  expect(server.callsTo('user/orderPayUrl')).toHaveLength(0);
  await waitFor(() => expect(pay).toHaveProperty('disabled', false));
  await userEvent.click(pay);
  await waitFor(() => expect(server.callsTo('user/orderPayUrl')).toHaveLength(1));
});

it.each([
  ['the moment', '2036-11-20T10:00:00Z', '2036-11-20 18:00'],
  ['midnight as the page does', '2036-11-20T16:00:00Z', '2036-11-20 23:59'],
])('leaving the balance of a presale names its end, not that of this order: %s', async (_, ends, shown) => {
  let back = () => {};
  setNavigator({
    move: async () => undefined,
    back: () => undefined,
    canGoBack: () => true,
    block: (onBack) => {
      back = onBack;
      return () => undefined;
    },
    prefetch: () => undefined,
  });
  server.answer('presale/myPresaleOrder', ok({ list: [presaleTerms(ends)], next_cursor: null }));
  render(<ConfirmHost page="pay" />);
  open({ kind: 'presale_balance', address: parcelAddress });
  await screen.findByText('预售约定');
  act(() => back());
  const question = await screen.findByRole('alertdialog', { name: '还没有支付，确认离开？' });
  expect(question.textContent).toContain(`尾款可以在 ${shown} 前到预售页继续支付`);
});
