// The analytics receiver: strict names, nothing personal, bounded, and never at the shop's cost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Providers } from '../../services.ts';
import { games } from '../games/tables.ts';
import { analyticsModule } from './index.ts';
import { maintainPartitions } from './partitions.ts';

type Row = { event: string; properties: Record<string, unknown>; distinct_id: string; happened_at: Date };
const malls: TestMall[] = [];
let mall: TestMall;

beforeEach(async () => {
  mall = await testMallOf({ modules: [analyticsModule], providers: () => ({}) as Providers });
  malls.push(mall);
  await mall.services.db
    .insert(games)
    .values([1, 1001].map((id) => ({ id, name: 'g', publisher: 'p', loginMethods: ['phone' as const] })));
});
afterAll(async () => {
  for (const each of malls) await each.close();
});

const batch = (events: unknown[], change: object = {}) => ({
  game_id: '1001',
  device_id: 'd'.repeat(30),
  distinct_id: 'player-7',
  events,
  ...change,
});
const send = (body: unknown) =>
  mall.app.inject({ method: 'POST', url: '/mall/collect', payload: body as object });

/** What was written, once the buffer has had its turn. */
async function written(count: number): Promise<Row[]> {
  const read = async () => {
    const result = await mall.services.db.execute<Row>(sql`SELECT * FROM analytics_events ORDER BY event`);
    return result.rows;
  };
  await vi.waitFor(async () => expect((await read()).length).toBeGreaterThanOrEqual(count), 5000);
  return read();
}

test('events are stored with their time and plain properties, on the first day of a new mall too', async () => {
  const properties = { goods_id: 7, is_new: true, from: 'banner', none: null, list: [1], deep: { a: 1 } };
  const response = await send(batch([{ event: 'goods_view', properties, time: '2026-11-15T01:59:00Z' }]));
  expect([response.statusCode, response.body]).toEqual([204, '']);
  const [row] = await written(1);
  expect(row).toMatchObject({
    event: 'goods_view',
    distinct_id: 'player-7',
    properties: { goods_id: 7, is_new: true, from: 'banner', none: null },
  });
  expect(row?.properties).not.toHaveProperty('list');
  expect(new Date(row?.happened_at ?? 0).toISOString()).toBe('2026-11-15T01:59:00.000Z');
});

test('names must start with a letter, use letters, digits and underscores, and have up to 50 characters', async () => {
  const bad = ['', '1st', '_x', 'a-b', 'a b', '事件', 'a'.repeat(51), 'x;DROP'];
  await send(
    batch([
      ...[...bad, 7, null, undefined].map((event) => ({ event, properties: {} })),
      ...bad.map((name) => ({ event: 'bad_property', properties: { ok: 1, [name]: 1 } })),
      { event: 'a'.repeat(50), properties: { ['p'.repeat(50)]: 1 } },
      { event: 'B2_c', properties: {} },
      { event: 'no_properties' },
      'not an event',
      { event: 'list', properties: [1] },
    ]),
  );
  const events = (await written(3)).map((row) => row.event);
  expect(events.toSorted()).toEqual(['B2_c', 'a'.repeat(50), 'no_properties']);
});

test('user ids must have 1 to 63 characters, a batch at most 50 events, a body at most 64 KB', async () => {
  const one = [{ event: 'a', properties: {} }];
  expect((await send(batch(one, { distinct_id: '' }))).statusCode).toBe(200);
  for (const change of [
    { distinct_id: '' },
    { distinct_id: 'x'.repeat(64) },
    { device_id: '' },
    { game_id: 'x' },
  ])
    expect((await send(batch(one, change))).json()).toMatchObject({ code: 400 });
  expect((await send(batch(Array(51).fill(one[0])))).json()).toMatchObject({ code: 400 });
  const large = await send(batch([{ event: 'a', properties: { text: 'x'.repeat(70_000) } }]));
  expect([large.statusCode, large.json().code]).toEqual([413, 413]);
  expect((await send(batch(one, { distinct_id: 'x'.repeat(63) }))).statusCode).toBe(204);
  expect(await written(1)).toHaveLength(1);
});

test('a phone, a token, a mail address never reach the table', async () => {
  const token = 'T'.repeat(43);
  const properties = {
    phone: '13812345678',
    user_token: token,
    receiver_name: '林小帆',
    page: `/pages/login/index?token=${token}&p=13812345678`,
    note: 'write to someone@example.com',
  };
  await send(batch([{ event: 'leak', properties }], { distinct_id: '13812345678' }));
  const text = JSON.stringify(await written(1));
  for (const secret of ['13812345678', token, 'someone@example.com', '林小帆'])
    expect(text).not.toContain(secret);
});

test('events of the internal game and of unknown games are skipped', async () => {
  const events = [{ event: 'skipped', properties: {} }];
  for (const game_id of ['1', '01', '4040'])
    expect((await send(batch(events, { game_id }))).statusCode).toBe(204);
  await send(batch([{ event: 'stored', properties: {} }]));
  expect((await written(1)).map((row) => row.event)).toEqual(['stored']);
});

test('text that the database cannot hold costs only its characters, and a wrong clock only its time', async () => {
  const lone = JSON.parse('"\\ud800x"');
  await send(batch([{ event: 'odd', properties: { a: lone }, time: '1999-01-01T00:00:00Z' }]));
  const [row] = await written(1);
  expect(row?.properties).toEqual({ a: 'x' });
  expect(new Date(row?.happened_at ?? 0)).toEqual(mall.clock.now());
});

test('a flood is bounded by count and by sender, and a dead database answers nobody with an error', async () => {
  const events = Array(50).fill({ event: 'flood', properties: {} });
  const query = vi.spyOn(mall.services.pool, 'query').mockRejectedValue(new Error('gone') as never);
  const responses = await Promise.all(Array.from({ length: 125 }, () => send(batch(events))));
  expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(120);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  query.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 600));
  const rows = await written(0);
  expect(rows.length).toBeLessThanOrEqual(5000);
});

test('partitions are made ahead, and dropped after ninety days', async () => {
  const partitions = async () => {
    const { rows } = await mall.services.pool.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits
       WHERE inhparent = 'analytics_events'::regclass ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
  await maintainPartitions(mall.services);
  await maintainPartitions(mall.services);
  expect(await partitions()).toHaveLength(7);
  expect((await partitions())[0]).toBe('analytics_events_20261115');
  mall.clock.advance(92 * DAY_MS);
  await Promise.all([maintainPartitions(mall.services), maintainPartitions(mall.services)]);
  const left = await partitions();
  expect(left).toHaveLength(12);
  expect(left[0]).toBe('analytics_events_20261117');
});

test('the addresses of one IPv6 subscriber share the limit', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 130; n++) {
    const remoteAddress = `2001:db8:1:2::${(n + 1).toString(16)}`;
    const payload = batch([]);
    codes.push(
      (await mall.app.inject({ method: 'POST', url: '/mall/collect', remoteAddress, payload })).statusCode,
    );
  }
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
});

test('the source of a visit is in its column, wherever the client writes it and however long it is', async () => {
  await send(batch([{ event: 'a_view' }], { source_from: 'spring sale '.repeat(20) }));
  await send(batch([{ event: 'b_view', properties: { source_from: '9001', goods_id: 7 } }]));
  const rows = (await written(2)) as (Row & { source_from: string })[];
  expect(rows.map(({ source_from, properties }) => [source_from, properties])).toEqual([
    ['spring sale '.repeat(20).slice(0, 64), {}],
    ['9001', { goods_id: 7 }],
  ]);
});
