// What the metrics and log lines say of calls, jobs and providers.
import { readFileSync } from 'node:fs';
import { contract, urlOf } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, propPrize } from '../../../test/activities.ts';
import type { Member } from '../../../test/members.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { awardsModule } from '../../modules/awards/index.ts';
import { giftsModule } from '../../modules/gifts/index.ts';
import { addGift } from '../../modules/gifts/test/gift-mall.ts';
import { ordersModule } from '../../modules/orders/index.ts';
import { paymentsModule } from '../../modules/payments/index.ts';
import { createMessenger } from '../../providers/messaging/create.ts';
import { withRequestId } from '../http/request-context.ts';
import { enqueue, enqueueSweep, taskList } from '../jobs/jobs.ts';
import { createBreakers } from '../resilience/breaker.ts';
import { counted, countVersions, createMetrics, observePage } from './metrics.ts';

const { user } = contract;
let shop: Shop;
let buyer: Member;

beforeAll(async () => {
  shop = await openShop();
  buyer = await addBuyer(shop);
});
afterAll(() => shop.close());

/** The value of the one line that has all these labels. */
async function countOf(name: string, labels: Record<string, string>): Promise<number> {
  const lines = (await counted.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const found = lines.filter((line) =>
    Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
  );
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('calls are counted by the code of their envelope and by failure', async () => {
  const call = urlOf(user.orderDetails);
  const missing = { call, status: '200', failure: 'call/not-found' };
  const before = await countOf('mall_calls_total', missing);
  await shop.call(user.orderDetails, { order_id: '20261115100000000001' }, { token: buyer.token });
  expect(await countOf('mall_calls_total', missing)).toBe(before + 1);
  await shop.call(user.myOrder, {}, { token: buyer.token });
  expect(await countOf('mall_calls_total', { call: urlOf(user.myOrder), code: '200' })).toBeGreaterThan(0);
});

test('the time of calls is a histogram whose last bucket holds them all', async () => {
  const call = urlOf(user.myOrder);
  const of = (name: string, labels = {}) => countOf(`mall_call_seconds_${name}`, { call, ...labels });
  const before = await of('count');
  await shop.call(user.myOrder, {}, { token: buyer.token });
  expect(await of('count')).toBe(before + 1);
  expect(await of('bucket', { le: '+Inf' })).toBe(before + 1);
  expect(await of('bucket', { le: '0.002' })).toBeLessThanOrEqual(before + 1);
  expect(await of('sum')).toBeGreaterThan(0);
});

test('a request keeps the id it came with, gets one otherwise, and an id that is no id is replaced', async () => {
  const idOf = async (given?: string) => {
    const headers = { 'content-type': 'application/json', ...(given ? { 'x-request-id': given } : {}) };
    const response = await shop.app.inject({
      method: 'POST',
      url: urlOf(user.myOrder),
      headers,
      payload: '{}',
    });
    return response.headers['x-request-id'];
  };
  expect(await idOf('trace-0123456789')).toBe('trace-0123456789');
  const made = [await idOf(), await idOf(), await idOf('a"b<script>')];
  for (const id of made) expect(id).toMatch(/^[A-Za-z0-9_-]{14,20}$/);
  expect(new Set(made).size).toBe(3);
});

test('a job runs under the id of the request that enqueued it', async () => {
  await withRequestId('trace-of-a-request', () =>
    enqueue(shop.services.db, 'confirm-arrived', {}, { key: 'traced' }),
  );
  const { rows } = await shop.services.pool.query(
    `SELECT payload FROM graphile_worker._private_jobs WHERE key = 'traced'`,
  );
  expect(rows).toEqual([{ payload: { _request_id: 'trace-of-a-request' } }]);
});

test('jobs and providers are timed, with how they ended', async () => {
  const { skuId } = await sell(shop);
  await pay(shop, buyer, await placed(shop, buyer, skuId));
  await shop.runJobs();
  expect(await countOf('mall_job_seconds_count', { task: 'deliver-order', result: 'ok' })).toBeGreaterThan(0);
  expect(
    await countOf('mall_provider_seconds_count', { provider: 'game', method: 'deliver', result: 'ok' }),
  ).toBeGreaterThan(0);
});

const providerCount = (provider: string) => countOf('mall_provider_seconds_count', { provider });

test('each channel of messages is a provider of its own, and so is each application of a login', async () => {
  const { messenger, oauth } = shop.services;
  const before = await Promise.all(['sms', 'mail', 'oauth sandbox'].map((name) => providerCount(name)));
  const message = { gameId: 1001, to: 'a@b.c', signature: 's', text: 't', key: 'observed' };
  await messenger.send({ ...message, channel: 'mail' });
  await oauth.exchange({ provider: 'wechat', app: 'default', code: 'none' });
  const after = await Promise.all(['sms', 'mail', 'oauth sandbox'].map((name) => providerCount(name)));
  expect(after.map((count, nth) => count - (before[nth] ?? 0))).toEqual([0, 1, 1]);
});

test('what a breaker refuses is no call of the provider', async () => {
  const breakers = createBreakers(shop.services.clock, () => undefined);
  // A port where nobody listens.
  const sms = { url: 'http://127.0.0.1:9/', secret: 's' };
  const config = { ...shop.services.config, sms };
  const messenger = createMessenger({ ...shop.services, config }, breakers);
  const message = {
    channel: 'sms' as const,
    gameId: 1001,
    to: '1',
    signature: 's',
    text: 't',
    key: 'refused',
  };
  const before = await providerCount('sms');
  for (let nth = 0; nth < 8; nth += 1) await expect(messenger.send(message)).rejects.toThrow();
  expect(breakers.states().get('sms')).toBe('open');
  expect(await providerCount('sms')).toBe(before + 5);
});

test('the tables of the modules are read when somebody asks', async () => {
  const gauges = [...(ordersModule.gauges ?? []), ...(paymentsModule.gauges ?? [])];
  const { pool, breakers, log } = shop.services;
  const { skuId } = await sell(shop);
  await pay(shop, buyer, await placed(shop, buyer, skuId));
  const registry = createMetrics({
    pools: { calls: pool },
    primary: () => 'ok' as const,
    breakers,
    gauges,
    version: '1.2.3',
    log,
  });
  const text = await registry.metrics();
  expect(text).toContain('mall_build_info{version="1.2.3"} 1');
  expect(text).toContain('mall_deliveries{source="orders",phase="waiting",method="role",is_stuck="false"} 1');
  expect(text).toMatch(/mall_jobs\{task="deliver-order",state="ready"\} 1/);
  expect(text).toContain('mall_refund_oldest_seconds 0');
  await shop.runJobs();
});

test('counters whose increase raises an alert are there before they count anything', async () => {
  taskList({}, [{ 'never-ran': async () => undefined }]);
  const lines = (await counted.metrics()).split('\n');
  expect(lines).toContain('mall_jobs_total{task="never-ran",result="failed"} 0');
  const rules = readFileSync(new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8');
  const watched = [...rules.matchAll(/mall_alerts_total\{alert=~"([^"]+)"/g)].flatMap(([, kinds = '']) =>
    kinds.split('|'),
  );
  expect(watched).toContain('payment-misfit');
  for (const alert of watched)
    expect(
      lines.some((line) => line.startsWith(`mall_alerts_total{alert="${alert}"}`)),
      alert,
    ).toBe(true);
});

test('a job in its last attempt is running, and has failed when that attempt did', async () => {
  const { pool, breakers, log } = shop.services;
  await enqueue(shop.services.db, 'deliver-gift', {}, { key: 'last attempt' });
  const states = async () => {
    const text = await createMetrics({
      pools: { calls: pool },
      primary: () => 'ok' as const,
      breakers,
      gauges: [],
      version: '1',
      log,
    }).metrics();
    return [...text.matchAll(/mall_jobs\{task="deliver-gift",state="(\w+)"\} 1/g)].map(([, state]) => state);
  };
  const set = (locked: string) =>
    pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, locked_at = ${locked} WHERE key = 'last attempt'`,
    );
  await set('now()');
  expect(await states()).toEqual(['running']);
  await set('NULL');
  expect(await states()).toEqual(['failed']);
  await pool.query(`DELETE FROM graphile_worker._private_jobs WHERE key = 'last attempt'`);
});

test('deliveries of orders, gifts and prizes are counted by their source', async () => {
  const { pool, breakers, log } = shop.services;
  const ofRole = (id: string, times: string) =>
    `SELECT game_id, ${id}, player_id, role_id, server_code, server_name, role_code, role_name, ${times}
    FROM player_roles WHERE player_id = ${buyer.playerId} LIMIT 1`;
  await pool.query(`INSERT INTO gift_receipts (game_id, gift_id, player_id, role_id, server_code, server_name, role_code,
      role_name, received_at, next_try_at, seq, phase)
    ${ofRole(String(await addGift(shop)), "now(), now() - interval '90 seconds', 1, 'sending'")}`);
  const activityId = await addActivity(shop, { kind: 'sign_in' });
  await pool.query(
    `INSERT INTO awards (game_id, activity_id, player_id, role_id, server_code, server_name, role_code, role_name,
      granted_at, next_try_at, stuck_at, reason, kind, prize, cost_amount, status)
    ${ofRole(String(activityId), "now(), now() + interval '1 hour', now(), 'sign-in:1', 'prop', $1, 0, 'waiting'")}`,
    [propPrize()],
  );
  const modules = [ordersModule, giftsModule, awardsModule];
  const gauges = modules.flatMap((module) => module.gauges ?? []);
  const text = await createMetrics({
    pools: { calls: pool },
    primary: () => 'ok' as const,
    breakers,
    gauges,
    version: '1.2.3',
    log,
  }).metrics();
  expect(text).toContain('mall_deliveries{source="gifts",phase="sending",method="role",is_stuck="false"} 1');
  expect(text).toContain('mall_deliveries{source="awards",phase="waiting",method="role",is_stuck="true"} 1');
  expect(text).toMatch(/mall_delivery_oldest_seconds\{source="gifts"\} 9\d/);
  expect(text).toContain('mall_delivery_oldest_seconds{source="awards"} 0');
  expect(text).toContain('mall_delivery_oldest_seconds{source="orders"} 0');
});

test('the next run of a sweep does not count as waiting while the last one takes its time, unless that hangs', async () => {
  const { pool, breakers, log, db } = shop.services;
  await enqueueSweep(db, 'sweep-exports', {});
  const set = (minutesAgo: number | null) =>
    pool.query(
      `UPDATE graphile_worker._private_job_queues SET locked_at = now() - make_interval(mins => $1), locked_by = 'x'
       WHERE queue_name = 'sweep:sweep-exports'`,
      [minutesAgo],
    );
  const isShown = async () => {
    const watched = {
      pools: { calls: pool },
      primary: () => 'ok' as const,
      breakers,
      gauges: [],
      version: '1',
      log,
    };
    const text = await createMetrics(watched).metrics();
    return text.includes('mall_job_oldest_seconds{task="sweep-exports"}');
  };
  // Not read while somebody waits for a connection, as does what wakes the workers.
  await expect.poll(isShown).toBe(true);
  await set(5);
  expect(await isShown()).toBe(false);
  await set(40);
  expect(await isShown()).toBe(true);
  await pool.query(`UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL`);
  await shop.runJobs();
});

test('a page reports its timings by version, and what is no timing is ignored', async () => {
  // Sent by a stranger: they must not take the place of those that are served.
  for (let nth = 0; nth < 20; nth += 1) observePage({ timing: 'INP', value: 0.1, version: `9.9.${nth}` });
  countVersions(['1.0.0+abc']);
  observePage({ timing: 'LCP', value: 1.2, version: '1.0.0+abc' });
  observePage({ timing: 'LCP', value: -1, version: '1.0.0+abc' });
  observePage({ timing: 'FID', value: 1, version: '1.0.0+abc' });
  observePage({ timing: 'CLS', value: 0.1, version: 'x"} 1\n' });
  expect(await countOf('mall_page_timing_count', { timing: 'LCP', version: '1.0.0+abc' })).toBe(1);
  expect(await countOf('mall_page_timing_count', { timing: 'CLS', version: 'other' })).toBe(1);
  expect(await countOf('mall_page_timing_count', { timing: 'FID' })).toBe(0);
  expect(await countOf('mall_page_timing_count', { timing: 'INP', version: 'other' })).toBe(20);
});
