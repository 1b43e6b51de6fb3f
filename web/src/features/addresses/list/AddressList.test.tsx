// The list of addresses: the default one first, changes at once, taken back when they fail.

import type { Address } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { click, render } from '../../../shared/ui/test/render.ts';
import { withSaved } from '../address-list.ts';
import { AddBar, AddressList } from './AddressList.tsx';

const address = (address_id: number, name: string, is_default = false): Address => ({
  address_id,
  name,
  phone: '13800000001',
  region_code: '110105',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  detail: '建国路 1 号',
  is_default,
});
const LIST = 'user/shippingAddressList';
let server: ReturnType<typeof fakeServer>;
const answer = (...list: Address[]) => server.answer(LIST, ok({ list }));

const open = async () => {
  const { host } = render(
    <QueryClientProvider client={queryClient}>
      <AddressList choice={undefined} />
      <AddBar choice={undefined} />
    </QueryClientProvider>,
  );
  await settle();
  return host;
};
const names = () => screen.getAllByText(/^(林小帆|张三)$/).map(({ textContent }) => textContent);
const button = (label: string) => screen.getByRole('button', { name: label });

beforeEach(() => {
  server = fakeServer();
  visitAsPlayer();
  answer(address(1, '林小帆', true), address(2, '张三'));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('an address shows', () => {
  it('whose it is, the phone masked, and the place as one reads it', async () => {
    const host = await open();
    expect(host.textContent).toContain('林小帆138******01默认');
    expect(host.textContent).toContain('北京市 朝阳区 建国路 1 号');
    expect(host.textContent).not.toContain('13800000001');
  });
});

describe('a new default', () => {
  it('moves to the top before the server has answered', async () => {
    await open();
    server.hang('user/shippingAddressDefault');
    click(button('设为默认 张三 的地址'));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(names()).toEqual(['张三', '林小帆']);
  });

  it('is taken back when the server refuses', async () => {
    await open();
    server.answer('user/shippingAddressDefault', refused(404, '内容不存在'));
    click(button('设为默认 张三 的地址'));
    // The rejection arrives whenever it does: `settle` waits for queries, and this is none.
    await screen.findByText('内容不存在');
    await settle();
    expect(names()).toEqual(['林小帆', '张三']);
  });

  it('is not asked for when it is the default already', async () => {
    await open();
    click(button('默认地址'));
    await settle();
    expect(server.callsTo('user/shippingAddressDefault')).toHaveLength(0);
  });
});

describe('an address is removed', () => {
  const answerWith = async (name: string) => {
    click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name }));
    await settle();
  };

  it('only after a yes', async () => {
    await open();
    server.answer('user/shippingAddressDel', ok());
    click(button('删除 张三 的地址'));
    await answerWith('取消');
    expect(server.callsTo('user/shippingAddressDel')).toHaveLength(0);
    answer(address(1, '林小帆', true));
    click(button('删除 张三 的地址'));
    await answerWith('删除');
    expect(server.callsTo('user/shippingAddressDel')[0]?.body).toMatchObject({ address_id: 2 });
    expect(names()).toEqual(['林小帆']);
  });
});

describe('without addresses', () => {
  it('there is one way to add the first', async () => {
    answer();
    const host = await open();
    expect(host.textContent).toContain('还没有收货地址');
    expect(screen.getAllByRole('link', { name: '新增收货地址' })).toHaveLength(1);
  });

  it('and without an answer there is a way to ask again', async () => {
    server.answer(LIST, refused(429, '太频繁'));
    const host = await open();
    expect(host.textContent).toContain('地址没有加载出来');
    answer(address(1, '林小帆', true));
    click(button('重新加载'));
    await settle();
    expect(names()).toEqual(['林小帆']);
  });
});

describe('a saved address', () => {
  const list = [address(1, '甲', true), address(2, '乙'), address(3, '丙')];
  const after = (saved: Address) =>
    withSaved(list, saved).map(({ name, is_default }) => name + (is_default ? '*' : ''));
  it('stands right behind the default one', () => {
    expect(after(address(4, '丁'))).toEqual(['甲*', '丁', '乙', '丙']);
    expect(after(address(3, '丙丙'))).toEqual(['甲*', '丙丙', '乙']);
  });
  it('stands first as the new default, and the old one is no more', () => {
    expect(after(address(2, '乙', true))).toEqual(['乙*', '甲', '丙']);
  });
});
