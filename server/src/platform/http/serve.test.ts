// How any call behaves, whatever it does: input, access, envelope, repeats.
import { cachedRead, change, group, Nothing, read, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Module, Providers } from '../../services.ts';
import { invalidate } from '../cache.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { fail } from '../fail.ts';
import { counted } from '../observability/metrics.ts';
import { chooseSessionRole, hashToken, openSession } from '../security/sessions.ts';

const calls = group('trial', {
  echo: read({
    summary: 'Echo',
    access: 'open',
    input: {
      quantity: Type.Integer({ minimum: 1, maximum: 99 }),
      note: Type.Optional(Type.String({ maxLength: 20 })),
    },
    output: Type.Object({ quantity: Type.Integer() }),
  }),
  count: cachedRead({
    summary: 'Count',
    cache_s: 60,
    output: Type.Object({ total: Type.Integer() }),
  }),
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
  mine: read({ summary: 'Mine', access: 'player', output: Nothing }),
  roles: read({ summary: 'Roles', access: 'role', output: Nothing }),
  undeclared: read({ summary: 'Undeclared', access: 'open', output: Nothing }),
  broken: read({ summary: 'Broken', access: 'open', output: Nothing }),
  queued: read({ summary: 'Queued', access: 'open', output: Nothing }),
});

/** Called inside the transaction of `add`; what it answers is waited for. */
let onAdd: (() => Promise<void>) | undefined;
let busyPool: pg.Pool;
const raised: string[] = [];
const trial: Module = {
  routes(serve) {
    serve(calls.echo, async (_context, input) => ({ quantity: input.quantity, price: 1 }));
    serve(calls.count, async ({ services }) => ({
      total:
        (await services.db.execute<{ n: number }>(sql`SELECT count(*)::int n FROM effects`)).rows[0]?.n ?? 0,
    }));
    serve(calls.add, ({ services, transact }, { note }) =>
      transact(async (tx, afterwards) => {
        afterwards(() => services.alerts.raise({ key: note, text: `added ${note}` }));
        if (note === 'refused') throw fail('game/closed', { msg: 'no' });
        await tx.execute(sql`INSERT INTO effects (note) VALUES (${note})`);
        await onAdd?.();
        const result = await tx.execute<{ n: number }>(sql`SELECT count(*)::int n FROM effects`);
        await invalidate(tx, 'game:1001');
        return { total: result.rows[0]?.n ?? 0, secret: Math.floor(Math.random() * 1e9) };
      }),
    );
    serve(calls.addSecret, ({ transact }) => transact(async () => ({ token: `secret-${Math.random()}` })));
    serve(calls.cross, ({ services, transact }, { locks }) =>
      transact(async (tx, afterwards) => {
        afterwards(() => services.alerts.raise({ key: 'crossing', text: 'crossing' }));
        await tx.execute(sql`INSERT INTO effects (note) VALUES ('crossed')`);
        for (const lock of locks) {
          await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
          await tx.execute(sql`SELECT pg_sleep(0.1)`);
        }
        return {};
      }),
    );
    serve(calls.mine, async () => ({}));
    serve(calls.roles, async () => ({}));
    serve(calls.undeclared, async () => {
      throw fail('role/unknown');
    });
    serve(calls.broken, async () => {
      throw new Error('phone 13800000001 exploded');
    });
    serve(calls.queued, async () => {
      await createDatabase(busyPool).execute(sql`SELECT 1`);
      return {};
    });
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

describe('input', () => {
  const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };

  test.each([
    [{ ...base, quantity: -1 }, 'quantity'],
    [{ ...base, quantity: 0 }, 'quantity'],
    [{ ...base, quantity: 1.5 }, 'quantity'],
    [{ ...base, quantity: '1' }, 'quantity'],
    [{ ...base, quantity: '1e3' }, 'quantity'],
    [{ ...base, quantity: 2 ** 53 }, 'quantity'],
    [{ ...base, quantity: [1] }, 'quantity'],
    [{ ...base, quantity: null }, 'quantity'],
    [base, 'quantity'],
    [{ ...base, quantity: 1, price: 1 }, 'price'],
    [{ ...base, quantity: 1, user_id: 7 }, 'user_id'],
    [{ ...base, quantity: 1, note: 'a\0b' }, 'note'],
    [{ ...base, quantity: 1, note: 'half a pair \ud800' }, 'note'],
    [{ ...base, quantity: 1, game_id: '0001001' }, 'game_id'],
    [{ ...base, quantity: 1, note: 'x'.repeat(21) }, 'note'],
    [{ ...base, quantity: 1, game_id: 1001 }, 'game_id'],
    [{ ...base, quantity: 1, request_id: 'short' }, 'request_id'],
    [{ quantity: 1 }, 'game_id'],
  ])('the body %j is refused by the name of its field %s', async (body, field) => {
    const answer = await mall.raw(calls.echo.path, body);
    expect(answer).toMatchObject({ http: 200, code: 400, data: null });
    expect(answer.msg).toContain(field);
  });

  test('a body and a header that disagree on the game are refused', async () => {
    const asking = { headers: { 'game-id': '1002' } };
    expect((await mall.call(calls.echo, { quantity: 1 }, asking)).code).toBe(400);
    expect((await mall.call(calls.count, {})).code).toBe(200);
    expect((await mall.call(calls.count, {}, asking)).code).toBe(400);
  });

  test.each([
    ['a body that is no object', '[1]', 'application/json', 200],
    ['malformed JSON', '{"a":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['text/plain, which a foreign form could send', '{}', 'text/plain', 415],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', JSON.stringify({ note: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('%s is answered in the envelope', async (_name, payload, type, status) => {
    const response = await mall.app.inject({
      method: 'POST',
      url: '/mall/api/trial/echo',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String), data: null });
    expect(response.json().code).not.toBe(200);
  });

  test('an unknown path answers 404 in the envelope', async () => {
    const answer = await mall.raw('trial/nothing', {});
    expect(answer).toMatchObject({ http: 404, code: 404, data: null });
  });
});

describe('answers', () => {
  test('carry code, msg and only the fields the contract declares', async () => {
    const { http, ...body } = await mall.call(calls.echo, { quantity: 2 });
    expect(http).toBe(200);
    expect(body).toEqual({ code: 200, msg: 'ok', data: { quantity: 2 } });
  });

  test('speak English to a browser that asks for it', async () => {
    const answer = await mall.call(calls.mine, {}, { headers: { 'accept-language': 'en-US,en' } });
    expect(answer.msg).toBe('Your session has expired. Please log in again.');
  });

  test('a failure the contract does not name is a fault of ours', async () => {
    expect(await mall.call(calls.undeclared, {})).toMatchObject({ http: 500, code: 501, msg: '服务器错误' });
  });

  test('a fault tells the player nothing of its inside', async () => {
    const answer = await mall.call(calls.broken, {});
    expect(answer).toEqual({ http: 500, code: 501, msg: '服务器错误', data: null });
    expect(raised.at(-1)).toBe('/mall/api/trial/broken failed: Error');
  });
});

test('a call that gets no connection in time is refused as one too many, and is no fault', async () => {
  busyPool = createPool(mall.services.pool.options.connectionString ?? '', 1, { waitMs: 1000 });
  const client = await busyPool.connect();
  raised.length = 0;
  const answer = await mall.call(calls.queued, {});
  client.release();
  await busyPool.end();
  expect(answer).toMatchObject({ http: 429, code: 429, data: null });
  expect(raised).toEqual([]);
});

describe('access', () => {
  const owner = { gameId: 1001, accountId: 1, playerId: 1 };

  test('a call for players needs a token of this game', async () => {
    const token = await openSession(mall.services.db, mall.clock, owner);
    expect((await mall.call(calls.mine, {})).code).toBe(401);
    expect((await mall.call(calls.mine, {}, { token })).code).toBe(200);
    expect((await mall.call(calls.mine, {}, { token, game_id: '1002' })).code).toBe(401);
    expect((await mall.call(calls.mine, {}, { token: `${token.slice(0, -1)}!` })).code).toBe(401);
  });

  test('a call for roles needs a chosen role', async () => {
    const token = await openSession(mall.services.db, mall.clock, owner);
    expect((await mall.call(calls.roles, {}, { token })).code).toBe(700019);
    await chooseSessionRole(mall.services.db, hashToken(token), 5);
    expect((await mall.call(calls.roles, {}, { token })).code).toBe(200);
  });

  test('a token is dead after 30 days', async () => {
    const token = await openSession(mall.services.db, mall.clock, owner);
    mall.clock.advance(30 * 86_400_000);
    expect((await mall.call(calls.mine, {}, { token })).code).toBe(401);
  });

  test('only the hash of a token is stored', async () => {
    const token = await openSession(mall.services.db, mall.clock, owner);
    const rows = await mall.services.db.execute<{ row: string }>(
      sql`SELECT sessions::text AS row FROM sessions`,
    );
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});

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

  test('of a rejected call is decided anew, for a rejection has no effect', async () => {
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

test('a cached public response is fresh again once a change invalidates it', async () => {
  const { cache } = mall.services;
  cache.clear('game:1001');
  const before = (await mall.call(calls.count, {})).data.total;
  await mall.call(calls.add, { note: 'new' });
  expect((await mall.call(calls.count, {})).data.total).toBe(before);
  cache.clear('game:1001');
  expect((await mall.call(calls.count, {})).data.total).toBe(before + 1);
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

test('an address that cannot be read is refused in the envelope, with the headers', async () => {
  const response = await mall.app.inject({ method: 'GET', url: '/mall/%ff' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 400, data: null });
  expect(response.headers['content-security-policy']).toContain("script-src 'self'");
});

test('every answer carries the security headers; no inline script is allowed, and the answer of a call does nothing', async () => {
  const page = (await mall.app.inject({ method: 'GET', url: '/mall/nothing' })).headers;
  expect(page['content-security-policy']).toContain("script-src 'self'");
  expect(page['content-security-policy']).not.toContain('unsafe-inline');
  const payload = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const answer = (await mall.app.inject({ method: 'POST', url: urlOf(calls.count), payload })).headers;
  expect(answer['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const headers of [page, answer])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});
