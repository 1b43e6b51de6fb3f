// A changing call that is repeated, broken off or deadlocked: one effect, one response, one alert.
import { change, group, Nothing } from '@emall/contract';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Module, Providers } from '../../services.ts';
import { fail } from '../fail.ts';

const calls = group('trial', {
  add: change({
    summary: 'Add',
    access: 'open',
    input: {
      note: Type.String({ maxLength: 20 }),
      tags: Type.Optional(Type.Array(Type.Object({ name: Type.String(), rank: Type.Integer() }))),
    },
    output: Type.Object({ total: Type.Integer(), secret: Type.Integer() }),
    errors: ['game/closed'],
  }),
  addSecret: change({
    summary: 'Add',
    access: 'open',
    sensitive: true,
    output: Type.Object({ token: Type.String() }),
  }),
  cross: change({
    summary: 'Takes two locks, in the order given',
    access: 'open',
    input: { locks: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }) },
    output: Nothing,
  }),
});

/** Called inside the transaction of `add`, which waits for it. */
let onAdd: (() => Promise<void>) | undefined;
const raised: string[] = [];
const trial: Module = {
  routes(serve) {
    serve(calls.add, ({ services, transact }, { note }) =>
      transact(async (tx, afterwards) => {
        afterwards(() =>
          services.alerts.raise({ key: note, text: `added ${note}`, textZh: `已添加 ${note}`, gameId: null }),
        );
        if (note === 'refused') throw fail('game/closed', { msg: 'no' });
        await tx.execute(sql`INSERT INTO effects (note) VALUES (${note})`);
        await onAdd?.();
        const result = await tx.execute<{ n: number }>(sql`SELECT count(*)::int n FROM effects`);
        return { total: result.rows[0]?.n ?? 0, secret: Math.floor(Math.random() * 1e9) };
      }),
    );
    serve(calls.addSecret, ({ transact }) => transact(async () => ({ token: `secret-${Math.random()}` })));
    serve(calls.cross, ({ services, transact }, { locks }) =>
      transact(async (tx, afterwards) => {
        afterwards(() =>
          services.alerts.raise({ key: 'crossing', text: 'crossing', textZh: '交叉', gameId: null }),
        );
        await tx.execute(sql`INSERT INTO effects (note) VALUES ('crossed')`);
        for (const lock of locks) {
          await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
          await tx.execute(sql`SELECT pg_sleep(0.1)`);
        }
        return {};
      }),
    );
  },
};

let mall: TestMall;
const effects = async () =>
  (await mall.services.db.execute<{ n: number }>(sql`SELECT count(*)::int n FROM effects`)).rows[0]?.n;
const requestId = (n: number) => `request-id-number-${n}`;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [trial],
    providers: () =>
      ({ alerts: { raise: (alert: { text: string }) => raised.push(alert.text) } }) as unknown as Providers,
  });
  await mall.services.db.execute(sql`CREATE TABLE effects (id serial, note text)`);
});
afterAll(() => mall.close());

describe('a repeated request', () => {
  test('gets the first answer and has no second effect', async () => {
    const before = (await effects()) ?? 0;
    const asking = { request_id: requestId(1) };
    const first = await mall.call(calls.add, { note: 'a' }, asking);
    const second = await mall.call(calls.add, { note: 'a' }, asking);
    expect(second).toEqual(first);
    expect(await effects()).toBe(before + 1);
  });

  test('with another body is refused', async () => {
    const asking = { request_id: requestId(2) };
    await mall.call(calls.add, { note: 'a' }, asking);
    expect(await mall.call(calls.add, { note: 'b' }, asking)).toMatchObject({ code: 409, data: null });
  });

  test('with the same fields in another order is the same request', async () => {
    const asking = { request_id: requestId(8) };
    const first = await mall.call(calls.add, { note: 'a', tags: [{ name: 'x', rank: 1 }] }, asking);
    const repeat = await mall.call(calls.add, { tags: [{ rank: 1, name: 'x' }], note: 'a' }, asking);
    expect(repeat).toEqual(first);
  });

  test('of another device is another request', async () => {
    const before = (await effects()) ?? 0;
    await mall.call(calls.add, { note: 'a' }, { request_id: requestId(3), device_id: 'one' });
    await mall.call(calls.add, { note: 'a' }, { request_id: requestId(3), device_id: 'two' });
    expect(await effects()).toBe(before + 2);
  });

  test('while the first is in flight gets 请勿重复请求', async () => {
    const before = (await effects()) ?? 0;
    const asking = { request_id: requestId(4) };
    let release = () => {};
    let first: ReturnType<typeof mall.call<typeof calls.add>> | undefined;
    await new Promise<void>((enter) => {
      onAdd = () =>
        new Promise((resolve) => {
          release = resolve;
          enter();
        });
      first = mall.call(calls.add, { note: 'a' }, asking);
    });
    onAdd = undefined;
    const twins = await Promise.all(
      Array.from({ length: 4 }, () => mall.call(calls.add, { note: 'a' }, asking)),
    );
    release();
    expect(twins.map((answer) => answer.msg)).toEqual(Array(4).fill('请勿重复请求'));
    expect((await first)?.code).toBe(200);
    expect(await effects()).toBe(before + 1);
  });

  test('sent 30 times at once in 20 rounds has one effect a round', async () => {
    const before = (await effects()) ?? 0;
    for (let round = 0; round < 20; round += 1) {
      const asking = { request_id: requestId(100 + round) };
      const responses = await Promise.all(
        Array.from({ length: 30 }, () => mall.call(calls.add, { note: 'a' }, asking)),
      );
      const totals = new Set(
        responses.filter((answer) => answer.code === 200).map((answer) => answer.data.secret),
      );
      expect(totals.size).toBe(1);
    }
    expect(await effects()).toBe(before + 20);
  });

  test('of a rejected call is decided again, for a rejection has no effect', async () => {
    const asking = { request_id: requestId(5) };
    expect((await mall.call(calls.add, { note: 'refused' }, asking)).code).toBe(501);
    expect((await mall.call(calls.add, { note: 'fine' }, asking)).code).toBe(200);
  });

  test('whose answer holds a secret gets it again, though the database cannot tell it', async () => {
    const asking = { request_id: requestId(6) };
    const first = await mall.call(calls.addSecret, {}, asking);
    const rows = await mall.services.db.execute(sql`SELECT response FROM stored_responses`);
    expect(JSON.stringify(rows.rows)).not.toContain(first.data.token);
    expect(await mall.call(calls.addSecret, {}, asking)).toEqual(first);
  });
});

test('two calls that wait for each other both go through, each once', async () => {
  const before = (await effects()) ?? 0;
  const responses = await Promise.all([
    mall.call(calls.cross, { locks: [71, 72] }),
    mall.call(calls.cross, { locks: [72, 71] }, { request_id: requestId(7) }),
  ]);
  expect(responses.map(({ code }) => code)).toEqual([200, 200]);
  expect(await effects()).toBe(before + 2);
  expect(raised.filter((text) => text === 'crossing')).toHaveLength(2);
});

test('an alert of a transaction is raised once when it commits or the call fails, and not when it breaks', async () => {
  const alertsOf = (note: string) => raised.filter((text) => text === `added ${note}`).length;
  const options = { request_id: requestId(81) };
  await mall.call(calls.add, { note: 'alert' }, options);
  await mall.call(calls.add, { note: 'alert' }, options);
  expect(alertsOf('alert')).toBe(1);
  const before = alertsOf('refused');
  await mall.call(calls.add, { note: 'refused' });
  expect(alertsOf('refused')).toBe(before + 1);
  onAdd = () => Promise.reject(new Error('the connection broke'));
  await mall.call(calls.add, { note: 'broken' });
  onAdd = undefined;
  expect(alertsOf('broken')).toBe(0);
});
