// Where a parcel goes, and what the player sees of it.
import type { Address } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryParamsContext } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { AddressBlock, AddressCard, useDeliveryAddress } from './index.ts';
import { chooseAddress } from './useDeliveryAddress.ts';

const address = (address_id: number, changes: Partial<Address> = {}): Address => ({
  address_id,
  name: `收件人 ${address_id}`,
  phone: '13800000001',
  region_code: '330106',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 90 号',
  is_default: false,
  ...changes,
});
const list = [address(1), address(2, { is_default: true }), address(3)];
const LIST = 'user/shippingAddressList';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
});
afterEach(() => queryClient.clear());

function Sheet() {
  return <AddressBlock delivery={useDeliveryAddress(true)} hint="实物奖品需要收货地址" />;
}
function Page() {
  return <AddressCard delivery={useDeliveryAddress(true)} />;
}
function open(part: React.ReactNode, address_id?: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={address_id === undefined ? {} : { address_id }}>{part}</QueryParamsContext>
    </QueryClientProvider>,
  );
}

it.each([
  ['the one that was chosen', 3, 3],
  ['the default one, when none was chosen', undefined, 2],
  ['the default one, when the chosen one was deleted', 99, 2],
])('a parcel goes to %s', (_, id, found) => expect(chooseAddress(list, id)?.address_id).toBe(found));

it('without a default the first one is offered, and without any none', () => {
  expect(chooseAddress([address(5), address(6)], undefined)?.address_id).toBe(5);
  expect(chooseAddress([], 5)).toBeUndefined();
});

it('the address named in the URL is shown, and leads to the others', async () => {
  server.answer(LIST, ok({ list }));
  open(<Page />, '3');
  const link = await screen.findByRole('link', { name: /收件人 3.*浙江省 杭州市 西湖区 文三路 90 号/ });
  expect(link.getAttribute('href')).toMatch(/addresses\/index\?.*choose=1/);
});

it('a player without addresses is led to add one', async () => {
  server.answer(LIST, ok({ list: [] }));
  open(<Sheet />);
  const link = await screen.findByRole('link', { name: /添加收货地址.*实物奖品需要收货地址/ });
  expect(link.getAttribute('href')).toMatch(/addresses\/edit\?.*choose=1/);
});

it.each([
  ['a page', <Page key="page" />],
  ['a sheet', <Sheet key="sheet" />],
])(
  'addresses that did not load can be loaded again on %s, and the player is not asked to add one',
  async (_, part) => {
    server.answer(LIST, refused(500, '服务器错误'));
    open(part);
    const retry = await screen.findByRole('button', { name: '收货地址没有加载出来，点击重试' });
    expect(screen.queryByText(/添加收货地址/)).toBeNull();
    server.answer(LIST, ok({ list }));
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /收件人 2/ })).toBeTruthy();
  },
);
