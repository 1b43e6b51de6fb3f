// Public responses from the cache: as fresh, as complete and as counted as those that were loaded.
import { cachedRead, group, Nothing, read, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Module, Providers } from '../../services.ts';
import { counted } from '../observability/metrics.ts';

const calls = group('trial', {
  count: cachedRead({
    summary: 'Count',
    cache_s: 60,
    output: Type.Object({ total: Type.Integer() }),
  }),
  wait: read({ summary: 'Waits', access: 'open', output: Nothing }),
});

let finish = () => {};

const trial: Module = {
  routes(serve) {
    serve(calls.count, async ({ services }) => ({
      total:
        (await services.db.execute<{ n: number }>(sql`SELECT count(*)::int n FROM effects`)).rows[0]?.n ?? 0,
    }));
    serve(calls.wait, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return {};
    });
  },
};

let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [trial],
    env: { MAX_IN_FLIGHT: '1' },
    providers: () => ({ alerts: { raise: () => {} } }) as unknown as Providers,
  });
  await mall.services.db.execute(sql`CREATE TABLE effects (id serial, note text)`);
});
afterAll(() => mall.close());

test('a cached public response is fresh again once a change invalidates it', async () => {
  const { cache } = mall.services;
  cache.clear('game:1001');
  const before = (await mall.call(calls.count, {})).data.total;
  await mall.services.db.execute(sql`INSERT INTO effects (note) VALUES ('new')`);
  expect((await mall.call(calls.count, {})).data.total).toBe(before);
  cache.clear('game:1001');
  expect((await mall.call(calls.count, {})).data.total).toBe(before + 1);
});

test('a public response that is not in memory is read while other calls have taken all places', async () => {
  const waits = mall.call(calls.wait, {});
  mall.services.cache.clear('game:1001');
  expect((await mall.call(calls.wait, {})).code).toBe(429);
  expect((await mall.call(calls.count, {})).code).toBe(200);
  finish();
  expect((await waits).code).toBe(200);
});

test('a response from the cache has the headers of the one that was loaded, and is counted like it', async () => {
  const payload = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const headers = { 'x-request-id': 'request-of-one' };
  const url = urlOf(calls.count);
  const request = () => mall.app.inject({ method: 'POST', url, headers, payload });
  const answered = async () =>
    Number(new RegExp(`mall_call_seconds_count{call="${url}"} (\\d+)`).exec(await counted.metrics())?.[1]);
  mall.services.cache.clear('game:1001');
  const loaded = await request();
  const before = await answered();
  const hit = await request();
  expect({ ...hit.headers, date: '' }).toEqual({ ...loaded.headers, date: '' });
  expect(hit.headers['x-request-id']).toBe('request-of-one');
  expect(hit.body).toBe(loaded.body);
  expect(await answered()).toBe(before + 1);
});

test('a request whose body is invalid gets no response from the cache', async () => {
  const payload = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const codeOf = async (changed: object, headers = {}) =>
    (
      await mall.app.inject({
        method: 'POST',
        url: urlOf(calls.count),
        headers,
        payload: { ...payload, ...changed },
      })
    ).json().code;
  expect(await codeOf({})).toBe(200);
  expect(await codeOf({ device_id: 7 })).toBe(400);
  expect(await codeOf({}, { 'game-id': '1002' })).toBe(400);
});
