// Filling in an order, with the server's answers played by the test: prices, refusals, a double tap, a cut wire.

import type { Quote } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { click, find, render } from '../../../shared/ui/test/render.ts';
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
      quantity: 1,
      amount: 600,
      allowance: 2,
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
let moved: { path: string; query: Record<string, string> }[];

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  moved = [];
  server.answer(QUOTE, ok(quote()));
  server.answer('index/getAgreementItem', ok({ list: [] }));
  server.answer('index/getGoodsInfoById', refused(500, 'unknown'));
  server.answer('user/checkPurchase', ok({ can_buy: true, reasons: [] }));
});
afterEach(() => queryClient.clear());

function Screen() {
  const order = useCreateOrder();
  return (
    <>
      <CreateOrderForm order={order} layer={undefined} onLayer={vi.fn()} />
      <SubmitBar order={order} />
    </>
  );
}

/** Moves on the same page change the query, as the router does. */
function Stage() {
  const [query, setQuery] = useState<Record<string, string>>({ goods_id: '7', sku_id: '71', quantity: '1' });
  setNavigator({
    move: async (path, next) => {
      moved.push({ path, query: next });
      if (path !== '/pages/pay/pay') setQuery(next);
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

const says = (words: string) => document.body.textContent?.includes(words);
const submitButton = () => find<HTMLButtonElement>('footer button');

async function open(): Promise<void> {
  render(<Stage />);
  await settle();
}
async function submit(times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) click(submitButton());
  await settle();
}
const codeOf = (key: keyof typeof failures) => failures[key].code;

it('a double tap places one order, at the price that was seen, and goes on to paying in its place', async () => {
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

it('a price that changed meanwhile is shown beside the one that was seen, and nothing is ordered', async () => {
  server.answer(CREATE, refused(codeOf('order/price-changed'), '价格已更新'));
  await open();
  server.answer(QUOTE, ok(quote({ pay_amount: 700, goods_amount: 700 })));
  await submit();
  expect(says('¥6.00 → ¥7.00')).toBe(true);
  expect(server.callsTo(CREATE)).toHaveLength(1);
});

it('what is sold out is told at the thing itself, and cannot be ordered', async () => {
  server.answer(QUOTE, refused(codeOf('goods/sold-out'), '「60 宝石」库存不足'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/sold-out'), msg: '「60 宝石」库存不足' }];
  server.answer('user/checkPurchase', ok({ can_buy: false, reasons }));
  await open();
  await settle();
  expect(find('li [role=alert]').textContent).toContain('库存不足');
  expect(submitButton().disabled).toBe(true);
  expect(find<HTMLAnchorElement>('a[href*="/pages/index/index"]').textContent).toBe('返回商城');
});

it('a number over what the role has left keeps the last price in sight, and cannot be ordered', async () => {
  await open();
  server.answer(QUOTE, refused(codeOf('goods/limit-reached'), '「60 宝石」已达限购数量'));
  click(find('[aria-label="增加"]'));
  await settle();
  click(find('[aria-label="增加"]'));
  await settle();
  expect(says('6.00')).toBe(true);
  expect(submitButton().disabled).toBe(true);
});

it('an answer that was cut off can be tried again as the same order', async () => {
  server.cut(CREATE);
  await open();
  await submit();
  expect(says('再次提交不会重复下单')).toBe(true);
  server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 600, expires_at: '2030-01-01T00:00:00Z' }));
  await submit();
  const [first, second] = server.callsTo(CREATE);
  expect(second?.body.request_id).toBe(first?.body.request_id);
  expect(moved.at(-1)?.path).toBe('/pages/pay/pay');
});

it('a spending cap is told in words above the button, with the way back to the shop', async () => {
  server.answer(CREATE, refused(codeOf('order/minor-cap'), '未成年人消费已达上限'));
  await open();
  await submit();
  expect(says('未成年人消费已达上限')).toBe(true);
  expect(find<HTMLAnchorElement>('a[href*="/pages/index/index"]').textContent).toBe('返回商城');
});

it('too many unpaid orders lead to those orders', async () => {
  server.answer(CREATE, refused(codeOf('order/too-many-unpaid'), '未支付订单过多'));
  await open();
  await submit();
  expect(find<HTMLAnchorElement>('a[href*="tab=unpaid"]').textContent).toBe('去处理待支付订单');
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
  expect(find('dialog').textContent).toContain('《购买须知》');
  const yes = [...document.querySelectorAll('button')].find((one) => one.textContent === '同意并提交');
  click(yes as HTMLButtonElement);
  await settle();
  expect(server.callsTo(CREATE)).toHaveLength(1);
});

it('a tap while the price is being fetched orders at the new price once it has come', async () => {
  server.answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 1200, expires_at: '2030-01-01T00:00:00Z' }));
  await open();
  let arrive = () => {};
  server.answer(
    QUOTE,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(ok(quote({ pay_amount: 1200, goods_amount: 1200 })));
      }),
  );
  click(find('[aria-label="增加"]'));
  await settle();
  await submit();
  expect(server.callsTo(CREATE)).toHaveLength(0);
  expect(submitButton().getAttribute('aria-busy')).toBe('true');
  arrive();
  await settle();
  expect(server.callsTo(CREATE)[0]?.body).toMatchObject({
    items: [{ sku_id: 71, quantity: 2 }],
    expected_amount: 1200,
  });
});
