// Offering a bank transfer. What WeChat does not allow to be sold in a mini-program on iOS cannot be paid by it there.
import type { OrderDetail } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parcelAddress, unpaidOrder } from '../../entities/order/test/order.ts';
import { isConnectionLost, queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { session, useSession } from '../../shared/session/index.ts';
import { toastText } from '../../shared/ui/test/toast-text.ts';
import { TransferOffer } from './TransferOffer.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49 miniProgram/wx1';
const payee = {
  account_name: '澄海互娱',
  account_no: '622200100100112233',
  bank_name: '东海银行',
  branch: '',
};
const OFFER = '获取收款账户';

beforeEach(() => {
  visitAsPlayer();
  fakeServer().answer('order/getPayeeAccount', ok({ ...payee, min_amount: 10_000, hold_hours: 48 }));
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

function open(changes: Partial<OrderDetail>, userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(
    <QueryClientProvider client={queryClient}>
      <TransferOffer order={unpaidOrder(changes)}>goods</TransferOffer>
    </QueryClientProvider>,
  );
}

it.each([
  ['virtual goods', {}],
  ['a deposit for something that goes to a role', { kind: 'presale_deposit' } as const],
])(
  '%s in the mini-program on iOS: the reason and the way on take the place of the offer',
  async (_what, changes) => {
    open(changes, IPHONE);
    expect((await screen.findByRole('note')).textContent).toContain('iOS 小程序内不能购买虚拟商品');
    expect(screen.getByRole('button', { name: '复制链接' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  },
);

it.each([
  ['a parcel', { kind: 'goods', is_virtual: false, address: parcelAddress } as const, IPHONE],
  ['a deposit for a parcel', { kind: 'presale_deposit', is_virtual: false } as const, IPHONE],
  ['in a browser on iOS', {}, IPHONE.replace(/ MicroMessenger.*/, '')],
  ['in the mini-program on Android', {}, IPHONE.replace(/\(.*\)/, '(Linux; Android 14)')],
])('%s is offered a transfer', async (_where, changes, userAgent) => {
  open(changes, userAgent);
  expect(await screen.findByRole('button', { name: OFFER })).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

it('a game with an agreement is offered a transfer for virtual goods, too', async () => {
  const { gameInfo } = session();
  if (gameInfo) useSession.setState({ gameInfo: { ...gameInfo, sells_virtual_on_ios: true } });
  open({}, IPHONE);
  expect(await screen.findByRole('button', { name: OFFER })).toBeTruthy();
});

it('a lost response shows the offline bar, no toast', async () => {
  const server = fakeServer();
  server.answer('order/getPayeeAccount', ok({ ...payee, min_amount: 10_000, hold_hours: 48 }));
  server.cut('order/createOfflineTransferOrder');
  open({ kind: 'goods', address: parcelAddress }, '');
  await userEvent.click(await screen.findByRole('button', { name: OFFER }));
  await waitFor(() => expect(isConnectionLost()).toBe(true));
  expect(toastText()).toBe('');
});
