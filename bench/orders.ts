// `npm run bench -- orders [--stock-server]`: no oversell (promise 3), cached reads against bare Fastify (21), orders against raw pg (22).
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { contract, urlOf } from '@emall/contract';
import Fastify from 'fastify';
import { createOrderInBatch, linesOf, newOrderId } from '../server/src/modules/orders/index.ts';
import { type Load, type LoadInput, openLoad, serveLoad } from './parts/load.ts';
import {
  addBuyers,
  type BenchMall,
  type Buyer,
  GAME_ID,
  openMall,
  PRICE,
  type Sold,
  sellSkus,
} from './parts/mall.ts';
import { openRawShop, placeRaw } from './parts/raw-order.ts';
import { count, type Figure, type Pair, print, ratioOf, report, root } from './parts/report.ts';

const SPREAD = 200;
const PLENTY = 1_000_000;
const CONNECTIONS = 40;
/** Of the statement, without HTTP: as many as a rush needs before a second batch runs beside the first. */
const CALLERS = 80;
const RAW_PATH = '/raw-order';
const ROUNDS = 7;
const WARM_ROUNDS = 5;
const RUSH = 2000;
// On a slow machine the rounds of orders end here, each kind after one that counts.
const ENOUGH_MS = 60_000;

type Shop = BenchMall & { load: Load; buyers: Buyer[]; orders: number };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      stock: { type: 'string', default: '200' },
      buyers: { type: 'string', default: '8000' },
      orders: { type: 'string', default: '1000' },
      'read-ms': { type: 'string', default: '1000' },
      'stock-server': { type: 'boolean', default: false },
    },
  });
  const [stock, buyers, orders, readMs] = [values.stock, values.buyers, values.orders, values['read-ms']].map(
    Number,
  ) as [number, number, number, number];
  const isStock = values['stock-server'];
  print(
    `Opening a mall on a PostgreSQL of its own, ${isStock ? 'with the settings it comes with' : 'tuned'} …`,
  );
  const mall = await openMall(root, { isStock });
  const load = openLoad(import.meta.filename);
  try {
    const shop: Shop = { ...mall, load, orders, buyers: await addBuyers(mall.pool, buyers) };
    await mall.pool.query('ANALYZE');
    const rows = [await flashSale(shop, stock), await cachedReads(shop, readMs)];
    const raw = await serveRaw(mall.pool);
    rows.push(...(await placing(shop, raw.port).finally(raw.close)));
    report(isStock ? rows.map((row) => ({ ...row, what: `${row.what}, stock PostgreSQL` })) : rows);
  } finally {
    await load.close();
    await mall.stop();
  }
}

const common = { game_id: String(GAME_ID), device_id: 'bench', distinct_id: '', source_from: '' };
const createOrderUrl = urlOf(contract.user.createOrder);

const orderRequest = (buyer: Buyer, skuId: number) => ({
  token: buyer.token,
  body: JSON.stringify({
    ...common,
    request_id: randomBytes(12).toString('hex'),
    items: [{ sku_id: skuId, quantity: 1 }],
    coupon_id: null,
  }),
});

/** Promise 3: more concurrent buyers than stock; every response is an order or "sold out". */
async function flashSale({ pool, port, load, buyers: all }: Shop, stock: number): Promise<Figure> {
  const buyers = all.slice(0, RUSH);
  const [sold] = await sellSkus(pool, 1, stock);
  const skuId = sold?.skuId ?? 0;
  const requests = buyers.map((buyer) => orderRequest(buyer, skuId));
  const result = await load.send({ port, path: createOrderUrl, requests, connections: CONNECTIONS });
  const { 200: placed = 0, 200006: soldOut = 0 } = result.codes;
  const { rows } = await pool.query<{ orders: number; stock: number }>(
    `SELECT (SELECT count(*)::int FROM order_items WHERE sku_id = $1) AS orders, stock FROM skus WHERE id = $1`,
    [skuId],
  );
  const expected = Math.min(stock, buyers.length);
  const isExact = rows[0]?.orders === expected && rows[0].stock === stock - expected && placed === expected;
  if (!isExact || placed + soldOut !== buyers.length)
    throw new Error(`the flash sale went wrong: ${JSON.stringify({ result, found: rows[0] })}`);
  const what = 'a flash sale: orders of the stock';
  const detail = `${count(buyers.length)} buyers of ${count(stock)}, ${count((result.responses * 1000) / result.ms)} responses a second`;
  return { promise: '3', what, value: placed / expected, atLeast: 1, atMost: 1, detail };
}

/** Promise 21: a page of goods from memory, and a bare Fastify route that sends the same bytes. */
async function cachedReads({ port, load }: Shop, forMs: number): Promise<Figure> {
  const path = urlOf(contract.index.getGroupItem);
  const body = JSON.stringify({ ...common, group_id: 10011 });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body });
  const bytes = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const bare = Fastify();
  bare.post(path, (_request, reply) => reply.type(type).send(bytes));
  const barePort = Number(new URL(await bare.listen({ port: 0, host: 'localhost' })).port);
  const measure = async (at: number) => {
    const result = await load.send({ port: at, path, requests: [{ body }], connections: CONNECTIONS, forMs });
    if (result.codes[200] !== result.responses)
      throw new Error(`a read failed: ${JSON.stringify(result.codes)}`);
    return (result.responses * 1000) / result.ms;
  };
  // Not measured until the JIT has compiled both.
  for (let round = 0; round < WARM_ROUNDS; round += 1) for (const at of [port, barePort]) await measure(at);
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({ ours: await measure(port), theirs: await measure(barePort) });
  await bare.close();
  return ratioOf('21', 'getGroupItem from memory', pairs, { atLeast: 0.85 });
}

/**
 * Promise 22: orders over many SKUs and on one hot SKU. The statement against the raw transaction, both called in this
 * process; the whole call against the raw transaction behind a bare Fastify route, both called over HTTP.
 */
async function placing(shop: Shop, rawPort: number): Promise<Figure[]> {
  const { pool, port, load, buyers, orders } = shop;
  const ours = await sellSkus(pool, SPREAD, PLENTY);
  await openRawShop(pool, SPREAD, PLENTY);
  const callAll = async (at: number, path: string, requests: LoadInput['requests']) => {
    const result = await load.send({ port: at, path, requests, connections: CONNECTIONS });
    if (result.codes[200] !== orders) throw new Error(`orders failed: ${JSON.stringify(result.codes)}`);
    return (orders * 1000) / result.ms;
  };
  // A player may have ten unpaid orders, so those of a round are cancelled after it.
  const settle = () =>
    pool.query(`UPDATE orders SET status = 'cancelled' WHERE status = 'unpaid' AND pay_type IS NULL`);
  const timed = async (act: (nth: number) => Promise<unknown>) => {
    const started = performance.now();
    let next = 0;
    const worker = async () => {
      for (let nth = next++; nth < orders; nth = next++) await act(nth);
    };
    await Promise.all(Array.from({ length: CALLERS }, worker));
    return (orders * 1000) / (performance.now() - started);
  };
  // Each round has other buyers: from the sixth order within a minute on, which few players reach, orders are counted in the
  // database.
  let firstBuyer = 0;
  const buyerOf = (nth: number): Buyer => {
    const buyer = buyers[(firstBuyer + nth) % buyers.length];
    if (!buyer) throw new Error('there are no buyers');
    return buyer;
  };
  const rows: Figure[] = [];
  for (const { name, skus, atLeast } of [
    { name: `over ${SPREAD} SKUs`, skus: SPREAD, atLeast: 1 },
    { name: 'on one hot SKU', skus: 1, atLeast: 1.5 },
  ]) {
    const soldAt = (nth: number): Sold => ours[nth % skus] ?? { skuId: 0, goodsId: 0 };
    const byStatement: Pair[] = [];
    const byCall: Pair[] = [];
    for (let round = -2; round < ROUNDS; round += 1) {
      const theirs = await timed((nth) => placeRaw(pool, buyerOf(nth).playerId, (nth % skus) + 1));
      const statement = await timed((nth) => place(shop, buyerOf(nth), soldAt(nth)));
      await settle();
      const each = Array.from({ length: orders }, (_, nth) => nth);
      const rawRequests = each.map((nth) => rawRequest(buyerOf(nth), (nth % skus) + 1));
      const theirCall = await callAll(rawPort, RAW_PATH, rawRequests);
      const requests = each.map((nth) => orderRequest(buyerOf(nth), soldAt(nth).skuId));
      const call = await callAll(port, createOrderUrl, requests);
      await settle();
      firstBuyer += orders;
      // The first rounds warm up.
      if (round < 0) continue;
      byStatement.push({ ours: statement, theirs });
      byCall.push({ ours: call, theirs: theirCall });
      if (performance.now() > ENOUGH_MS) break;
    }
    rows.push(ratioOf('22', `createOrder ${name}, the statement`, byStatement, { atLeast }));
    rows.push(ratioOf('22', `createOrder ${name}, the whole call`, byCall, { atLeast }));
  }
  return rows;
}

const rawRequest = ({ playerId }: Buyer, skuId: number) => ({ body: JSON.stringify({ playerId, skuId }) });

async function serveRaw(pool: BenchMall['pool']) {
  const bare = Fastify();
  bare.post<{ Body: { playerId: number; skuId: number } }>(RAW_PATH, async ({ body }) => {
    await placeRaw(pool, body.playerId, body.skuId);
    return { code: 200 };
  });
  const url = await bare.listen({ port: 0, host: 'localhost' });
  return { port: Number(new URL(url).port), close: () => bare.close() };
}

function place({ pool }: Shop, { playerId, accountId, roleId }: Buyer, { skuId, goodsId }: Sold) {
  const now = new Date();
  const order = {
    id: newOrderId('hhw', now),
    account_id: accountId,
    player_id: playerId,
    role_id: roleId,
    kind: 'gift_pack' as const,
    is_parcel: false,
    goods_amount: PRICE,
    discount_amount: 0,
    shipping_amount: 0,
    pay_amount: PRICE,
    rebate_points: PRICE / 100,
    coupon_id: null,
    coupon_name: null,
    address: null,
    source_from: '',
    created_at: now.toISOString(),
    coupon_rejection: '',
    max_unpaid: 10,
    minor_caps: null,
    expires_at: new Date(now.getTime() + 900_000).toISOString(),
    newcomer_expires_at: null,
    response: null,
    lines: linesOf([{ goodsId, skuId, quantity: 1, price: PRICE, paidAmount: PRICE, rebatePoints: 0 }]),
  };
  const row = {
    idHash: randomBytes(32),
    gameId: GAME_ID,
    bodyHash: randomBytes(32),
    response: JSON.stringify({ order_id: order.id }),
  };
  return createOrderInBatch(pool, order, row);
}

// Last, after all constants. The worker thread runs the same file.
if (isMainThread) await main();
else serveLoad();
