// What the metrics say of a process itself: connections, cache, batches, breakers, pages; and the line of every response.
import { contract, urlOf } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testMallOf } from '../../../test/mall.ts';
import { addGameMembers, addGameServer, addGames, GAME_ID } from '../../../test/members.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { ordersModule } from '../../modules/orders/index.ts';
import { paymentsModule } from '../../modules/payments/index.ts';
import { createProviders } from '../../providers/create.ts';
import { ProviderError } from '../resilience/breaker.ts';
import { createLog } from './logging.ts';
import { countVersions, createMetrics, observePageError } from './metrics.ts';

const { index, user } = contract;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The value of each line of a metric, by its labels. */
async function read(name: string): Promise<Record<string, number>> {
  const { pool, breakers, log } = shop.services;
  const gauges = [...(ordersModule.gauges ?? []), ...(paymentsModule.gauges ?? [])];
  const text = await createMetrics({
    pools: { calls: pool, background: pool },
    primary: () => 'ok' as const,
    breakers,
    gauges,
    version: '1.2.3',
    log,
  }).metrics();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = line.match(/^\w+(?:\{(.*)\})? (\S+)$/) ?? [];
      return [labels, Number(value)];
    }),
  );
}

test('the connections of every pool are counted by state', async () => {
  await shop.services.pool.query('SELECT 1');
  const connections = await read('mall_database_connections');
  expect(Object.keys(connections)).toEqual(
    ['calls', 'background'].flatMap((pool) =>
      ['open', 'idle', 'waiting', 'shared'].map((state) => `pool="${pool}",state="${state}"`),
    ),
  );
  expect(connections['pool="calls",state="open"']).toBeGreaterThan(0);
  expect(connections['pool="calls",state="waiting"']).toBe(0);
});

test('reads of the cache are counted by whether it had the response', async () => {
  const look = () => shop.call(index.getGroupItem, { group_id: shop.groupId });
  const before = await read('mall_cache_lookups_total');
  await look();
  await look();
  const after = await read('mall_cache_lookups_total');
  for (const result of ['result="hit"', 'result="miss"'])
    expect(after[result] ?? 0, result).toBeGreaterThan(before[result] ?? 0);
});

test('an order counts the batch that it was written in, and its open payment by provider', async () => {
  const buyer = await addBuyer(shop);
  const { skuId } = await sell(shop);
  const before = Object.values(await read('mall_batch_size_count')).reduce((sum, count) => sum + count, 0);
  const order_id = await placed(shop, buyer, skuId);
  const after = await read('mall_batch_size_count');
  expect(Object.values(after).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(before);
  expect(await read('mall_payment_attempts')).toEqual({});
  await shop.call(user.orderPayUrl, { order_id, pay_type: 'sandbox' }, { token: buyer.token });
  expect(await read('mall_payment_attempts')).toEqual({ 'provider="sandbox"': 1 });
  await pay(shop, buyer, order_id);
  expect(await read('mall_payment_attempts')).toEqual({});
});

test('a provider that does not answer has an open breaker', async () => {
  const breaker = shop.services.breakers.create('courier', { refuse: () => new Error('down') });
  expect(await read('mall_breaker_open')).toMatchObject({ 'provider="courier"': 0 });
  const outage = async () => {
    throw new ProviderError('no answer', { isOutage: true });
  };
  for (let nth = 0; nth < 5; nth += 1) await expect(breaker.run(outage)).rejects.toThrow();
  expect(await read('mall_breaker_open')).toMatchObject({ 'provider="courier"': 1 });
});

test('errors of pages are counted by version', async () => {
  countVersions(['1.0.0+broken']);
  observePageError('1.0.0+broken');
  observePageError('x"} 1\n');
  const errors = await read('mall_page_errors_total');
  expect(errors).toMatchObject({ 'version="1.0.0+broken"': 1 });
  expect(errors['version="other"']).toBeGreaterThan(0);
});

test('the line of a response says who called what, and how it ended', async () => {
  const lines: string[] = [];
  const mall = await testMallOf({
    modules: [ordersModule],
    providers: (platform) => ({
      ...createProviders(platform),
      log: createLog('info', { write: (line) => lines.push(line) }, { version: '1.2.3' }),
    }),
  });
  try {
    await addGames(mall);
    await addGameServer(mall);
    const [member] = await addGameMembers(mall, 1);
    const options = { token: member?.token ?? '', headers: { 'x-request-id': 'trace-0123456789' } };
    await mall.call(user.myOrder, {}, options);
    const missing = await mall.call(user.orderDetails, { order_id: '20261115100000000001' }, options);
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    const common = {
      version: '1.2.3',
      reqId: 'trace-0123456789',
      status: 200,
      ms: expect.any(Number),
      game: GAME_ID,
      player: member?.playerId,
    };
    expect(answered).toMatchObject([
      { ...common, call: urlOf(user.myOrder), result: 200 },
      { ...common, call: urlOf(user.orderDetails), result: missing.code, failure: 'call/not-found' },
    ]);
  } finally {
    await mall.close();
  }
});
