// How any call behaves, whatever it does: input, access, envelope.
import { cachedRead, group, Nothing, read, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Module, Providers } from '../../services.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { fail } from '../fail.ts';
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
  mine: read({ summary: 'Mine', access: 'player', output: Nothing }),
  roles: read({ summary: 'Roles', access: 'role', output: Nothing }),
  undeclared: read({ summary: 'Undeclared', access: 'open', output: Nothing }),
  broken: read({ summary: 'Broken', access: 'open', output: Nothing }),
  queued: read({ summary: 'Queued', access: 'open', output: Nothing }),
});

let busyPool: pg.Pool;
const raised: string[] = [];
const trial: Module = {
  routes(serve) {
    serve(calls.echo, async (_context, input) => ({ quantity: input.quantity, price: 1 }));
    serve(calls.count, async () => ({ total: 0 }));
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

beforeAll(async () => {
  mall = await testMallOf({
    modules: [trial],
    providers: () =>
      ({ alerts: { raise: (alert: { text: string }) => raised.push(alert.text) } }) as unknown as Providers,
  });
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
    expect(raised.at(-1)).toBe('A call failed with Error: /mall/api/trial/broken');
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
