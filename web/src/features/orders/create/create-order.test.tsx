// Filling in an order: rejections, a double tap, a lost response.
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address } from '../../../entities/address/test/address.ts';
import { addToCart, readCart, removeFromCart } from '../../../entities/cart/cart.ts';
import { ok, refused } from '../../../shared/request/test/fake-server.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import {
  CREATE,
  click,
  codeOf,
  more,
  ORDER_ID,
  open,
  otherRole,
  QUOTE,
  quote,
  Stage,
  says,
  submit,
  submitButton,
  visitCreateOrder,
} from './test/create-order-screen.tsx';

const { server, moved } = visitCreateOrder();

it('whoever waits for their account to be deleted hears it before they buy', async () => {
  server().answer('user/accountDeletionInfo', ok({ deletion: { due_at: '2026-11-22T00:00:00Z' } }));
  await open();
  expect(says('账号将于 2026-11-22 注销，可在设置里撤销')).toBe(true);
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toContain('/pages/mine/set');
});

it('virtual goods in the mini-program on iOS: the page says that they are paid in a browser, before they are ordered', async () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get');
  userAgent.mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49 miniProgram/wx1',
  );
  await open();
  expect((await screen.findByRole('note')).textContent).toContain('到浏览器中打开商城付款');
  expect(submitButton().disabled).toBe(false);
  userAgent.mockRestore();
});

it('a double tap creates one order at the price on the screen, and goes on to paying', async () => {
  server().answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await open();
  await submit(2);
  expect(server().callsTo(CREATE)).toHaveLength(1);
  expect(server().callsTo(CREATE)[0]?.body).toMatchObject({
    items: [{ sku_id: 71, quantity: 1 }],
    coupon_id: null,
    expected_amount: 600,
  });
  expect(moved().at(-1)).toMatchObject({ path: '/pages/pay/pay', query: { order_id: ORDER_ID } });
});

it('a coupon that cannot be used any more says why on the page, not in a message that passes', async () => {
  server().answer(CREATE, refused(codeOf('coupon/not-usable'), '优惠券不可用：已收回'));
  await open();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('优惠券不可用：已收回');
});

it('a sold-out item shows the reason and cannot be ordered', async () => {
  server().answer(QUOTE, refused(codeOf('goods/sold-out'), '「60 宝石」库存不足'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/sold-out'), msg: '「60 宝石」库存不足' }];
  server().answer('user/checkPurchase', ok({ can_buy: false, reasons, lines: [] }));
  await open();
  await settle();
  expect(within(screen.getByRole('listitem')).getByRole('alert').textContent).toContain('库存不足');
  expect(submitButton().disabled).toBe(true);
  expect(screen.getByRole('link', { name: '返回商城' }).getAttribute('href')).toContain('/pages/index/index');
});

it('a used-up limit offers another role', async () => {
  server().answer(QUOTE, refused(codeOf('goods/limit-reached'), '「60 宝石」已达限购数量'));
  await open();
  await settle();
  click(screen.getByRole('button', { name: '换个角色买' }));
  expect(otherRole).toHaveBeenCalledOnce();
});

it('more than the limit offers fewer of it, and no other role', async () => {
  server().answer(QUOTE, refused(codeOf('goods/limit-reached'), '「60 宝石」每个角色限购 2 件'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/limit-reached'), msg: '「60 宝石」每个角色限购 2 件' }];
  const lines = [{ sku_id: 71, allowance: 2, max_quantity: 2 }];
  server().answer('user/checkPurchase', ok({ can_buy: false, reasons, lines }));
  await open({ quantity: '5' });
  expect(screen.getByRole('button', { name: '改为 2 件' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '换个角色买' })).toBeNull();
  expect(submitButton().disabled).toBe(true);
});

it('what was said about a lost answer is gone when the quantity changes', async () => {
  server().cut(CREATE);
  await open();
  await submit();
  await waitFor(() => expect(says('再次提交不会重复下单')).toBe(true));
  click(more());
  await settle();
  expect(says('再次提交不会重复下单')).toBe(false);
});

it('a parcel submitted without an address asks for one in other words than its card', async () => {
  server().answer(QUOTE, ok(quote({ kind: 'goods', needs_address: true })));
  server().answer('user/shippingAddressList', ok({ list: [] }));
  await open();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('请先添加收货地址');
  expect(screen.getAllByText('实物商品需要一个收货地址')).toHaveLength(1);
  expect(server().callsTo(CREATE)).toHaveLength(0);
});

describe('a parcel whose addresses', () => {
  const LIST = 'user/shippingAddressList';
  beforeEach(() => {
    server().answer(QUOTE, ok(quote({ kind: 'goods', needs_address: true })));
    server().answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  });

  it('are still loading is ordered by one tap once they have come', async () => {
    const arrived: (() => void)[] = [];
    server().answer(
      LIST,
      () => new Promise<object>((resolve) => arrived.push(() => resolve(ok({ list: [address] })))),
    );
    render(<Stage quantity="1" more={{}} />);
    await waitFor(() => expect(submitButton().disabled).toBe(false));
    await waitFor(() => expect(arrived).not.toHaveLength(0));
    click(submitButton());
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    for (const arrive of arrived) arrive();
    await settle();
    expect(server().callsTo(CREATE)[0]?.body).toMatchObject({ address_id: 5 });
  });

  it('could not be loaded says so, and loads them again', async () => {
    server().answer(LIST, refused(501, '服务器错误'));
    await open();
    const reads = server().callsTo(LIST).length;
    server().answer(LIST, ok({ list: [address] }));
    await submit();
    expect(server().callsTo(LIST).length).toBeGreaterThan(reads);
    expect(says('请先添加收货地址')).toBe(false);
    await submit();
    expect(server().callsTo(CREATE)).toHaveLength(1);
  });
});

it.each([
  ['bought directly leaves the same SKU in the cart', {}, [[71, 3]]],
  ['from the cart leaves it', { from: 'cart' }, []],
])('an order %s', async (_title, more, left) => {
  removeFromCart(readCart().map(({ skuId }) => skuId));
  addToCart({ goodsId: 7, skuId: 71, quantity: 3, name: '60 宝石' }, 9);
  server().answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await open(more);
  await submit();
  expect(readCart().map(({ skuId, quantity }) => [skuId, quantity])).toEqual(left);
});

it('after a lost response the same order can be submitted again', async () => {
  server().cut(CREATE);
  await open();
  await submit();
  await waitFor(() => expect(says('再次提交不会重复下单')).toBe(true));
  server().answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await submit();
  const ids = server()
    .callsTo(CREATE)
    .map(({ body }) => body.request_id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(moved().at(-1)?.path).toBe('/pages/pay/pay');
});

it('a spending cap is explained above the button, with a link to the shop', async () => {
  server().answer(CREATE, refused(codeOf('order/minor-cap'), '未成年人消费已达上限'));
  await open();
  await submit();
  expect(says('未成年人消费已达上限')).toBe(true);
  expect(screen.getByRole('link', { name: '返回商城' }).getAttribute('href')).toContain('/pages/index/index');
});

it('too many unpaid orders lead to those orders', async () => {
  server().answer(CREATE, refused(codeOf('order/too-many-unpaid'), '未支付订单过多'));
  await open();
  await submit();
  expect(screen.getByRole('link', { name: '去处理待支付订单' }).getAttribute('href')).toContain('tab=unpaid');
});

it('without consent nothing is ordered until the player agrees', async () => {
  const agreement = {
    agreement_id: 1,
    key: 'k',
    title: '购买须知',
    version: '1',
    updated_at: '2026-01-01T00:00:00Z',
  };
  server().answer('index/getAgreementItem', ok({ list: [agreement] }));
  server().answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await open();
  await submit();
  expect(server().callsTo(CREATE)).toHaveLength(0);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('《购买须知》');
  click(screen.getByRole('button', { name: '同意并提交' }));
  await settle();
  expect(server().callsTo(CREATE)).toHaveLength(1);
});
