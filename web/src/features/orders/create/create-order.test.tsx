// Filling in an order: prices, rejections, a double tap, a lost response.
import type { Quote } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { address } from '../../../entities/address/test/address.ts';
import { addToCart, readCart, removeFromCart } from '../../../entities/cart/cart.ts';
import { goodsAt } from '../../../entities/goods/test/goods.ts';
import { QueryParamsContext, setNavigator } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { CreateOrderForm } from './CreateOrderForm.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useCreateOrder } from './useCreateOrder.ts';

const QUOTE = 'user/calculateDiscountAmount';
const CREATE = 'user/createOrder';
const ORDER_ID = 'hhw17947146750485848252';

const quote = (changes: Partial<Quote> = {}): Quote => ({
  kind: 'recharge',
  needs_address: false,
  lines: [
    {
      sku_id: 71,
      goods_id: 7,
      name: '60 宝石',
      sku_name: '',
      image: '',
      price: 600,
      base_price: null,
      price_window: null,
      quantity: 1,
      amount: 600,
      allowance: 2,
      max_quantity: 2,
    },
  ],
  goods_amount: 600,
  discount_amount: 0,
  shipping_amount: 0,
  pay_amount: 600,
  coupon_id: null,
  coupons: [],
  rebate_points: 6,
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
const otherRole = vi.fn();
let moved: { path: string; query: Record<string, string> }[];

// As in the mall, where it has come by the time that somebody is asked something.
beforeAll(() => import('./ConsentQuestion.tsx'));

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  moved = [];
  server.answer(QUOTE, ok(quote()));
  server.answer('index/getAgreementItem', ok({ list: [] }));
  server.answer('index/getGoodsInfoById', refused(500, 'unknown'));
  server.answer('user/checkPurchase', ok({ can_buy: true, reasons: [], lines: [] }));
});
afterEach(() => queryClient.clear());

function Screen() {
  const order = useCreateOrder();
  return (
    <>
      <CreateOrderForm order={order} layer={undefined} onLayer={vi.fn()} />
      <SubmitBar order={order} onOtherRole={otherRole} />
    </>
  );
}

/** Moves on the same page change the query, as the router does. */
function Stage({ quantity, more }: { quantity: string; more: Record<string, string> }) {
  const [query, setQuery] = useState({ goods_id: '7', sku_id: '71', quantity, ...more });
  setNavigator({
    move: async (path, next) => {
      moved.push({ path, query: next });
      if (path !== '/pages/pay/pay') setQuery(next as typeof query);
    },
    canGoBack: () => true,
    back: vi.fn(),
    block: () => () => undefined,
    prefetch: vi.fn(),
  });
  return (
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <Screen />
      </QueryParamsContext>
    </QueryClientProvider>
  );
}

const says = (text: string) => document.body.textContent?.includes(text);
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /提交订单|暂时不能购买/ });
const click = (element: HTMLElement) => act(() => element.click());
const more = () => screen.getByRole('button', { name: '增加' });

async function open({ quantity = '1', ...more }: Record<string, string> = {}): Promise<void> {
  render(<Stage quantity={quantity} more={more} />);
  await settle();
}
async function submit(times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) click(submitButton());
  await settle();
}
const codeOf = (key: keyof typeof failures) => failures[key].code;

it('whoever waits for their account to be deleted hears it before they buy', async () => {
  server.answer('user/accountDeletionInfo', ok({ deletion: { due_at: '2026-11-22T00:00:00Z' } }));
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
  server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await open();
  await submit(2);
  expect(server.callsTo(CREATE)).toHaveLength(1);
  expect(server.callsTo(CREATE)[0]?.body).toMatchObject({
    items: [{ sku_id: 71, quantity: 1 }],
    coupon_id: null,
    expected_amount: 600,
  });
  expect(moved.at(-1)).toMatchObject({ path: '/pages/pay/pay', query: { order_id: ORDER_ID } });
});

it('a coupon that cannot be used any more says why on the page, not in a message that passes', async () => {
  server.answer(CREATE, refused(codeOf('coupon/not-usable'), '优惠券不可用：已收回'));
  await open();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('优惠券不可用：已收回');
});

it('a price that has changed is shown beside the one that was seen, and nothing is ordered', async () => {
  server.answer(CREATE, refused(codeOf('order/price-changed'), '价格已更新'));
  await open();
  server.answer(QUOTE, ok(quote({ pay_amount: 700, goods_amount: 700 })));
  await submit();
  expect(says('¥6.00 → ¥7.00')).toBe(true);
  expect(server.callsTo(CREATE)).toHaveLength(1);
});

it('a sold-out item shows the reason and cannot be ordered', async () => {
  server.answer(QUOTE, refused(codeOf('goods/sold-out'), '「60 宝石」库存不足'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/sold-out'), msg: '「60 宝石」库存不足' }];
  server.answer('user/checkPurchase', ok({ can_buy: false, reasons, lines: [] }));
  await open();
  await settle();
  expect(within(screen.getByRole('listitem')).getByRole('alert').textContent).toContain('库存不足');
  expect(submitButton().disabled).toBe(true);
  expect(screen.getByRole('link', { name: '返回商城' }).getAttribute('href')).toContain('/pages/index/index');
});

it('with one piece left, an order of two offers one', async () => {
  await open();
  server.answer(QUOTE, refused(codeOf('goods/sold-out'), '「60 宝石」库存不足'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/sold-out'), msg: '「60 宝石」库存不足' }];
  const lines = [{ sku_id: 71, bought: null, max_quantity: 1 }];
  server.answer('user/checkPurchase', ok({ can_buy: false, reasons, lines }));
  click(more());
  await settle();
  server.answer(QUOTE, ok(quote()));
  click(screen.getByRole('button', { name: '改为 1 件' }));
  await settle();
  expect(submitButton().disabled).toBe(false);
});

it('a used-up limit offers another role', async () => {
  server.answer(QUOTE, refused(codeOf('goods/limit-reached'), '「60 宝石」已达限购数量'));
  await open();
  await settle();
  click(screen.getByRole('button', { name: '换个角色买' }));
  expect(otherRole).toHaveBeenCalledOnce();
});

it('what was said about a lost answer is gone when the quantity changes', async () => {
  server.cut(CREATE);
  await open();
  await submit();
  await waitFor(() => expect(says('再次提交不会重复下单')).toBe(true));
  click(more());
  await settle();
  expect(says('再次提交不会重复下单')).toBe(false);
});

it('offline, a new quantity says that its price is not known, and cannot be ordered at the old one', async () => {
  await open();
  server.cut(QUOTE);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  click(more());
  await waitFor(() => expect(says('价格没有更新成功')).toBe(true));
  expect(submitButton().disabled).toBe(true);
  onLine.mockRestore();
  server.answer(QUOTE, ok(quote({ pay_amount: 1200 })));
  click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(says('12.00')).toBe(true));
  expect(says('价格没有更新成功')).toBe(false);
});

it('a parcel submitted without an address asks for one in other words than its card', async () => {
  server.answer(QUOTE, ok(quote({ kind: 'goods', needs_address: true })));
  server.answer('user/shippingAddressList', ok({ list: [] }));
  await open();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('请先添加收货地址');
  expect(screen.getAllByText('实物商品需要一个收货地址')).toHaveLength(1);
  expect(server.callsTo(CREATE)).toHaveLength(0);
});

describe('a parcel whose addresses', () => {
  const LIST = 'user/shippingAddressList';
  beforeEach(() => {
    server.answer(QUOTE, ok(quote({ kind: 'goods', needs_address: true })));
    server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  });

  it('are still loading is ordered by one tap once they have come', async () => {
    const arrived: (() => void)[] = [];
    server.answer(
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
    expect(server.callsTo(CREATE)[0]?.body).toMatchObject({ address_id: 5 });
  });

  it('could not be loaded says so, and loads them again', async () => {
    server.answer(LIST, refused(501, '服务器错误'));
    await open();
    const reads = server.callsTo(LIST).length;
    server.answer(LIST, ok({ list: [address] }));
    await submit();
    expect(server.callsTo(LIST).length).toBeGreaterThan(reads);
    expect(says('请先添加收货地址')).toBe(false);
    await submit();
    expect(server.callsTo(CREATE)).toHaveLength(1);
  });
});

it.each([
  ['bought directly leaves the same SKU in the cart', {}, [[71, 3]]],
  ['from the cart leaves it', { from: 'cart' }, []],
])('an order %s', async (_title, more, left) => {
  removeFromCart(readCart().map(({ skuId }) => skuId));
  addToCart({ goodsId: 7, skuId: 71, quantity: 3, name: '60 宝石' }, 9);
  server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await open(more);
  await submit();
  expect(readCart().map(({ skuId, quantity }) => [skuId, quantity])).toEqual(left);
});

it('a parcel below the free amount says how much is missing', async () => {
  server.answer(
    QUOTE,
    ok(quote({ needs_address: true, goods_amount: 8900, shipping_amount: 1000, pay_amount: 9900 })),
  );
  server.answer('user/shippingAddressList', ok({ list: [] }));
  await open();
  expect(says('再买 ¥10.00 包邮')).toBe(true);
});

it('a quantity over the limit of the role keeps the last price on the screen, and cannot be ordered', async () => {
  await open();
  server.answer(QUOTE, refused(codeOf('goods/limit-reached'), '「60 宝石」已达限购数量'));
  click(more());
  await settle();
  click(more());
  await settle();
  expect(says('6.00')).toBe(true);
  expect(submitButton().disabled).toBe(true);
});

it('more than the flash sale has left shows its price, the regular one struck, and offers fewer', async () => {
  const window = { ends_at: '2036-01-01T00:00:00Z', left: 2 };
  const price = { price: 400, market_price: 600, price_window: window };
  server.answer('index/getGoodsInfoById', ok(goodsAt(price)));
  server.answer(QUOTE, refused(codeOf('goods/window-left'), '「60 宝石」限时价仅剩 2 件'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/window-left'), msg: '「60 宝石」限时价仅剩 2 件' }];
  const lines = [{ sku_id: 71, bought: null, max_quantity: 2 }];
  server.answer('user/checkPurchase', ok({ can_buy: false, reasons, lines }));
  await open({ quantity: '3' });
  await settle();
  const line = within(screen.getByRole('listitem'));
  expect(line.getByText(/4\.00/)).toBeTruthy();
  expect(line.getByText(/6\.00/).closest('s, del')).not.toBeNull();
  expect(line.getByText(/后恢复原价/)).toBeTruthy();
  expect(line.getByRole('button', { name: '改为 2 件' })).toBeTruthy();
  expect(submitButton().disabled).toBe(true);
});

it('after a lost response the same order can be submitted again', async () => {
  server.cut(CREATE);
  await open();
  await submit();
  await waitFor(() => expect(says('再次提交不会重复下单')).toBe(true));
  server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await submit();
  const ids = server.callsTo(CREATE).map(({ body }) => body.request_id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(moved.at(-1)?.path).toBe('/pages/pay/pay');
});

it('a spending cap is explained above the button, with a link to the shop', async () => {
  server.answer(CREATE, refused(codeOf('order/minor-cap'), '未成年人消费已达上限'));
  await open();
  await submit();
  expect(says('未成年人消费已达上限')).toBe(true);
  expect(screen.getByRole('link', { name: '返回商城' }).getAttribute('href')).toContain('/pages/index/index');
});

it('too many unpaid orders lead to those orders', async () => {
  server.answer(CREATE, refused(codeOf('order/too-many-unpaid'), '未支付订单过多'));
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
  server.answer('index/getAgreementItem', ok({ list: [agreement] }));
  server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await open();
  await submit();
  expect(server.callsTo(CREATE)).toHaveLength(0);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('《购买须知》');
  click(screen.getByRole('button', { name: '同意并提交' }));
  await settle();
  expect(server.callsTo(CREATE)).toHaveLength(1);
});

describe('a tap while the price is being fetched', () => {
  const flush = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  let respond = (_: object) => {};
  const fetchPrice = () =>
    server.answer(
      QUOTE,
      () =>
        new Promise<object>((resolve) => {
          respond = resolve;
        }),
    );
  beforeEach(() =>
    server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 1200, expires_at: '2030-01-01T00:00:00Z' })),
  );

  it('orders the new quantity once its price has come', async () => {
    await open();
    fetchPrice();
    click(more());
    await flush();
    click(submitButton());
    await flush();
    expect(server.callsTo(CREATE)).toHaveLength(0);
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    respond(ok(quote({ pay_amount: 1200, goods_amount: 1200 })));
    await settle();
    expect(server.callsTo(CREATE).map(({ body }) => body)).toMatchObject([
      { items: [{ sku_id: 71, quantity: 2 }], expected_amount: 1200 },
    ]);
  });

  it('orders nothing when the price of the same items has changed', async () => {
    await open();
    fetchPrice();
    act(() => void queryClient.invalidateQueries({ queryKey: [QUOTE] }));
    await flush();
    click(submitButton());
    await flush();
    respond(ok(quote({ pay_amount: 700, goods_amount: 700 })));
    await settle();
    expect(says('¥6.00 → ¥7.00')).toBe(true);
    expect(server.callsTo(CREATE)).toHaveLength(0);
    expect(submitButton().getAttribute('aria-busy')).toBeNull();
  });
});
