// Another address for an order: confirmed on the page of the order, or not at all.
import type { OrderDetail } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { address } from '../../../entities/address/test/address.ts';
import { QueryParamsContext, setNavigator } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { ConfirmHost } from '../../../shared/ui/Dialog/confirm.tsx';
import { LazyDialog } from '../../../shared/ui/Dialog/LazyDialog.tsx';
import { render } from '../../../shared/ui/test/render.ts';
import { useAddressChange } from './useAddressChange.ts';

const order = { order_id: 'A1', actions: ['change_address'] } as unknown as OrderDetail;
const move = vi.fn(async () => undefined);
let server: ReturnType<typeof fakeServer>;
let arrive: () => void;

beforeAll(LazyDialog.preload);
beforeEach(() => {
  visitAsPlayer();
  vi.clearAllMocks();
  history.replaceState(null, '', '/mall/pages/orders/detailInfo');
  setNavigator({ move, back: vi.fn(), canGoBack: () => true, prefetch: vi.fn(), block: () => () => {} });
  server = fakeServer();
  server.answer('user/changeOrderAddress', ok());
  const list = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.answer('user/shippingAddressList', () => list.then(() => ok({ list: [address] })));
});
afterEach(() => queryClient.clear());

function Detail() {
  useAddressChange(order);
  return null;
}
const page = (name: string) => (
  <QueryClientProvider client={queryClient}>
    <QueryParamsContext value={{ order_id: 'A1', address_id: '5' }}>
      {name === 'order' && <Detail />}
      <ConfirmHost page={name} />
    </QueryParamsContext>
  </QueryClientProvider>
);

it('is asked about once the addresses are known, and then sent', async () => {
  render(page('order'));
  arrive();
  await settle();
  expect(move).toHaveBeenCalledTimes(1);
  await act(async () => screen.getAllByRole('button', { name: '确认修改' })[0]?.click());
  expect(server.callsTo('user/changeOrderAddress')[0]?.body).toMatchObject({ order_id: 'A1', address_id: 5 });
});

it('when the page was left meanwhile, nothing is asked there, and its address stays', async () => {
  const { rerender } = render(page('order'));
  history.replaceState(null, '', '/mall/pages/mine/index');
  rerender(page('mine'));
  arrive();
  await settle();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(move).not.toHaveBeenCalled();
});
