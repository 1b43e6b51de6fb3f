// The live board: one stream per viewer, one poll for all of them, and its end with the session or the process.
import { once } from 'node:events';
import { request as httpRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import { contract, type FlashSaleFigures, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addGameMembers, GAME_ID } from '../../test/members.ts';
import { addOperatorSession } from '../../test/operators.ts';
import { addSku, openShop, order, pay, placed, type Shop, sell } from '../../test/shop.ts';
import { operatorsModule } from '../modules/operators/index.ts';
import { rejectionCounterOf } from '../modules/orders/index.ts';
import { flashSaleBoard, followSale, sendTo } from './flash-sale-board.ts';
import { flashSalesModule } from './save-flash-sales.ts';

const { catalog } = contract.ops;
let shop: Shop;
let token: string;
let port: number;
let windowId: number;
let skuId: number;

beforeAll(async () => {
  shop = await openShop({}, [operatorsModule, flashSalesModule]);
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]));
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
  ({ skuId } = await sell(shop));
  const made = await shop.call(
    catalog.addPriceWindows,
    {
      skus: [{ sku_id: skuId, price: 600, quota: 2 }],
      starts_at: null,
      limit_quantity: null,
      ends_at: new Date(shop.clock.now().getTime() + 3_600_000).toISOString(),
      limit_per: 'role',
      is_draft: false,
      reason: '周末特价',
    },
    { token },
  );
  windowId = made.data.price_window_id;
});
afterAll(() => shop.close());

async function watch(
  by = token,
  id = windowId,
  headers: Record<string, string> = {},
  at = port,
): Promise<IncomingMessage> {
  const path = `/mall/ops/flash-sale-board?game_id=${GAME_ID}&price_window_id=${id}`;
  const sent = httpRequest({ port: at, path, headers: { cookie: `emall_operator=${by}`, ...headers } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  return response;
}

/** Collects what a stream sends. */
function figuresOf(stream: IncomingMessage): FlashSaleFigures[] {
  const seen: FlashSaleFigures[] = [];
  stream.on('data', (text: string) => {
    for (const [, data] of text.matchAll(/^data: (\{.*\})$/gm)) seen.push(JSON.parse(data ?? ''));
  });
  return seen;
}

test('orders, what is left and refused orders by reason reach every viewer', async () => {
  const [one, two] = [await watch(), await watch()];
  expect(one.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  const [first, second] = [figuresOf(one), figuresOf(two)];
  const buyers = await addGameMembers(shop, 3);
  for (const buyer of buyers) await order(shop, buyer, skuId, { expected_amount: 600 });
  await rejectionCounterOf(shop.services).flush();
  const expected = { orders: 2, skus: [{ sold: 2, quota: 2, stock: 98 }], paid: 0, is_running: true };
  await vi.waitFor(
    () => {
      for (const seen of [first, second])
        expect(seen.at(-1)).toMatchObject({
          ...expected,
          rejections: [{ reason: 'order/price-changed', count: 1 }],
        });
    },
    { timeout: 10_000 },
  );
  one.destroy();
  two.destroy();
});

test('no session, another game’s sale, another site and too many viewers get no stream', async () => {
  expect((await watch('x'.repeat(43))).statusCode).toBe(401);
  expect((await watch(token, 999)).statusCode).toBe(404);
  expect((await watch(token, windowId, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401);
  const { token: other } = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['order'] }]);
  expect((await watch(other)).statusCode).toBe(403);
  const streams = [];
  for (let nth = 0; nth < 5; nth += 1) streams.push(await watch());
  expect((await watch()).statusCode).toBe(429);
  for (const stream of streams) stream.destroy();
});

test('a sale of another game has no figures', async () => {
  expect(await followSale(shop.services, { gameId: 1002, windowId })()).toBeUndefined();
});

test('between two counts of all orders the figures are the same as those of a new count', async () => {
  const now = shop.clock.now().getTime();
  const sold = await sell(shop, { sku: { price: 1000, stock: 100 } });
  const made = await shop.call(
    catalog.addPriceWindows,
    {
      skus: [{ sku_id: sold.skuId, price: 500, quota: 50 }],
      starts_at: null,
      limit_quantity: null,
      ends_at: new Date(now + 3_600_000).toISOString(),
      limit_per: 'role',
      is_draft: false,
      reason: '周末特价',
    },
    { token },
  );
  const sale = { gameId: GAME_ID, windowId: made.data.price_window_id };
  const [buyer] = await addGameMembers(shop, 1);
  if (!buyer) throw new Error('no buyer');
  const buy = () => placed(shop, buyer, sold.skuId, { expected_amount: 500 });
  const early = await buy();
  const waiting = await buy();
  const [dropped, given] = [await buy(), await buy()];
  const cancel = (order_id: string) =>
    shop.call(contract.user.cancelOrder, { order_id }, { token: buyer.token });
  await pay(shop, buyer, early);
  shop.clock.advance(11_000);
  const follow = followSale(shop.services, sale);
  expect(await follow()).toMatchObject({
    orders: 4,
    paid: 1,
    cancelled: 0,
    paid_amount: 500,
    orders_per_s: 0,
  });
  // Placed before the count and paid after it, and both after it.
  await pay(shop, buyer, waiting);
  shop.clock.advance(2000);
  await pay(shop, buyer, await buy());
  await buy();
  shop.clock.advance(5000);
  // A second after it is cancelled the board knows.
  await cancel(dropped);
  const figures = {
    orders: 6,
    paid: 3,
    cancelled: 1,
    paid_amount: 1500,
    orders_per_s: 0.2,
    skus: [{ sku_id: sold.skuId, quota: 50, sold: 5, stock: 95 }],
  };
  expect(await follow()).toMatchObject(figures);
  expect(await followSale(shop.services, sale)()).toMatchObject(figures);
  await cancel(given);
  expect(await follow()).toMatchObject({ cancelled: 2 });
  // Each is counted once, also by the next count of all.
  for (const passed of [5000, 6000, 11_000]) {
    shop.clock.advance(passed);
    expect(await follow()).toMatchObject({ orders: 6, cancelled: 2 });
    expect(await follow()).toEqual(await followSale(shop.services, sale)());
  }
});

test('a sale over two SKUs has one board: an order of both is one, and refused orders of both are counted', async () => {
  const sold = await sell(shop, { sku: { price: 1000, stock: 100 } });
  const second = await addSku(shop, sold.goodsId, { optionValues: ['b'], price: 1000, stock: 40 });
  const made = await shop.call(
    catalog.addPriceWindows,
    {
      skus: [
        { sku_id: sold.skuId, price: 500, quota: 1 },
        { sku_id: second, price: 700, quota: null },
      ],
      starts_at: null,
      limit_quantity: null,
      ends_at: new Date(shop.clock.now().getTime() + 3_600_000).toISOString(),
      limit_per: 'role',
      is_draft: false,
      reason: '周末特价',
    },
    { token },
  );
  const [buyer] = await addGameMembers(shop, 1);
  if (!buyer) throw new Error('no buyer');
  const items = [sold.skuId, second].map((sku_id) => ({ sku_id, quantity: 1 }));
  const both = await order(shop, buyer, sold.skuId, { items, expected_amount: 1200 });
  expect(both.code).toBe(200);
  for (const sku of [sold.skuId, second]) await order(shop, buyer, sku, { expected_amount: 1 });
  await rejectionCounterOf(shop.services).flush();
  const figures = await followSale(shop.services, { gameId: GAME_ID, windowId: made.data.price_window_id })();
  expect(figures).toMatchObject({
    is_running: true,
    orders: 1,
    skus: [
      { sku_id: sold.skuId, quota: 1, sold: 1, stock: 99 },
      { sku_id: second, quota: null, sold: 1, stock: 39 },
    ],
  });
  expect(figures?.rejections.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1);
});

test('a second of the board reads the latest orders, not all of the sale', async () => {
  const follow = followSale(shop.services, { gameId: GAME_ID, windowId });
  await follow();
  const counted = vi.spyOn(shop.services.db, 'execute');
  shop.clock.advance(1000);
  await follow();
  expect(counted).toHaveBeenCalledTimes(1);
  shop.clock.advance(15_000);
  await follow();
  expect(counted).toHaveBeenCalledTimes(3);
  counted.mockRestore();
});

test('a stream ends when the operator’s session does', async () => {
  const app = fastify();
  flashSaleBoard(app, shop.services, 50);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { token: own, operatorId } = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]);
  const stream = await watch(own, windowId, {}, (app.server.address() as AddressInfo).port);
  let text = '';
  stream.on('data', (part: string) => {
    text += part;
  });
  const ended = once(stream, 'end');
  await vi.waitFor(() => expect(text).toContain(': alive'));
  await shop.services.db.execute(sql`DELETE FROM operator_sessions WHERE operator_id = ${operatorId}`);
  await ended;
  expect(text).toMatch(/event: over\ndata: session\n\n$/);
  await app.close();
});

test('nothing is written to a stream that has ended or is not read', () => {
  const response = () => new ServerResponse(new IncomingMessage(new Socket()));
  const ended = response();
  const faults: unknown[] = [];
  ended.on('error', (error) => faults.push(error));
  ended.end('over');
  sendTo(ended, 'more');
  const unread = response();
  for (let nth = 0; nth < 80; nth += 1) sendTo(unread, 'x'.repeat(1024));
  expect(unread.destroyed).toBe(true);
  return new Promise((resolve) => setImmediate(resolve)).then(() => expect(faults).toEqual([]));
});

test('streams end when the process stops', async () => {
  const stream = await watch();
  stream.resume();
  const ended = once(stream, 'end');
  await shop.app.close();
  await ended;
});
