// The page of an order says how far each item is, and who bought it as far as that is known.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Order.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const delivery = { tries: 0, next_try_at: null, problem: null, rejection: null, code_count: 0 };
const order = {
  order_id: 'hhw1',
  player_id: 7,
  kind: 'mall',
  status: 'shipped',
  is_parcel: true,
  items: [
    { order_item_id: 1, goods_id: 1, sku_id: 1, name: 'Mug', sku_name: '', quantity: 1, price: 100 },
    { order_item_id: 2, goods_id: 2, sku_id: 2, name: 'Sword', sku_name: '', quantity: 1, price: 100 },
  ],
  deliveries: [
    { ...delivery, order_item_id: 1, method: 'ship', status: 'delivering' },
    { ...delivery, order_item_id: 2, method: 'role', status: 'delivering' },
  ],
  points: null,
  goods_amount: 200,
  discount_amount: 0,
  shipping_amount: 0,
  pay_amount: 200,
  refunded_amount: 0,
  refunding_amount: 0,
  pay_type: null,
  server_name: '',
  role_name: '',
  role_code: '',
  source_from: '',
  created_at: '2026-11-15T02:00:00.000Z',
  paid_at: null,
  address: null,
  attempts: [],
  refunds: [],
  applications: [],
  timeline: [],
  actions: [],
  refund_approval: null,
};

const show = async () => {
  ({ root } = await showScreen({
    Screen,
    path: 'orders/$order_id',
    at: 'orders/hhw1',
    responses: { 'order/info': order },
  }));
  await vi.waitFor(() => expect(document.querySelector('table')).not.toBeNull());
};

test('an item whose parcel is on its way is shipped, one that goes to the game is being delivered', async () => {
  await show();
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Mug.*Shipped/);
  expect(rows[1]).toMatch(/Sword.*Delivering/);
});

test('a buyer whose character is not known any more has no empty brackets', async () => {
  await show();
  const fact = [...document.querySelectorAll('dl > div')].find(
    (line) => line.querySelector('dt')?.textContent === 'Character',
  );
  expect(fact?.querySelector('dd')?.textContent).toBe('–');
});

test('while a refund is under way the page follows it until it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const responses: Record<string, unknown> = {
    'order/info': { ...order, status: 'refunding', refunding_amount: 200 },
  };
  ({ root } = await showScreen({ Screen, path: 'orders/$order_id', at: 'orders/hhw1', responses }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Refunding'));
  responses['order/info'] = { ...order, status: 'refunded', refunded_amount: 200 };
  await act(() => vi.advanceTimersByTimeAsync(3500));
  await vi.waitFor(() =>
    expect(document.querySelector('h1')?.parentElement?.textContent).toContain('Refunded'),
  );
  vi.useRealTimers();
});
