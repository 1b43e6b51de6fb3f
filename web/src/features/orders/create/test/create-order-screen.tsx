// The screen that fills in an order, over a server that answers what a test says.
import type { Quote } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../../../shared/navigation/index.ts';
import { queryClient } from '../../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../../shared/request/test/session.ts';
import { settle } from '../../../../shared/request/test/settle.ts';
import { CreateOrderForm } from '../CreateOrderForm.tsx';
import { SubmitBar } from '../SubmitBar.tsx';
import { useCreateOrder } from '../useCreateOrder.ts';

export const QUOTE = 'user/calculateDiscountAmount';
export const CREATE = 'user/createOrder';
export const ORDER_ID = 'hhw17947146750485848252';

export const quote = (changes: Partial<Quote> = {}): Quote => ({
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

export const otherRole = vi.fn();
let server: ReturnType<typeof fakeServer>;
let moved: { path: string; query: Record<string, string> }[];

/** A player and a fresh server before each test; returns the server of the test and where the page has moved to. */
export function visitCreateOrder() {
  // As in the mall, where it has come by the time that somebody is asked something.
  beforeAll(() => import('../ConsentQuestion.tsx'));

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
  return { server: () => server, moved: () => moved };
}

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
export function Stage({ quantity, more }: { quantity: string; more: Record<string, string> }) {
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

export const says = (text: string) => document.body.textContent?.includes(text);
export const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /提交订单|暂时不能购买/ });
export const click = (element: HTMLElement) => act(() => element.click());
export const more = () => screen.getByRole('button', { name: '增加' });

export async function open({ quantity = '1', ...more }: Record<string, string> = {}): Promise<void> {
  render(<Stage quantity={quantity} more={more} />);
  await settle();
}
export async function submit(times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) click(submitButton());
  await settle();
}
export const codeOf = (key: keyof typeof failures) => failures[key].code;
