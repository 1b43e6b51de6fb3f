// Operators log in and out, see what they may do, and read what was done.
import { randomUUID } from 'node:crypto';
import { contract, urlOf } from '@emall/contract';
import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { addOperatorSession, cookieToken, logInOperator } from '../../../test/operators.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { createApp } from '../../app.ts';
import { createProviders } from '../../providers/create.ts';
import { deleteExpired } from '../../retention/delete-expired.ts';
import { addRole, insertOperator, operatorsModule } from './index.ts';

// Only watched.
vi.mock('@node-rs/argon2', { spy: true });

const { auth, audit } = contract.ops;
const PASSWORD = 'admin123456';
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules: [operatorsModule], providers: createProviders });
  await addGames(mall, [1001, 1002]);
  const { db } = mall.services;
  const now = mall.clock.now();
  const shop = await addRole(db, { name: '商品', permissions: ['catalog.read', 'catalog.write'], now });
  const orders = await addRole(db, { name: '订单', permissions: ['order.read'], now });
  await insertOperator(db, {
    username: 'admin',
    name: '值班',
    passwordHash: await quickHash(PASSWORD),
    grants: [
      { gameId: null, roleId: orders },
      { gameId: 1001, roleId: shop },
    ],
    now,
  });
});
beforeEach(() => mall.services.db.execute(sql`DELETE FROM rate_limits`));
afterAll(() => mall.close());

const logIn = (username = 'admin', password = PASSWORD, asking = {}) =>
  mall.call(auth.login, { username, password }, asking);

describe('logging in', () => {
  test('an operator gets a cookie and sees what they may do in which game', async () => {
    const response = await mall.app.inject({
      method: 'POST',
      url: urlOf(auth.login),
      payload: { username: 'admin', password: PASSWORD, request_id: randomUUID() },
    });
    expect(response.json().data).toEqual({ needs_second_factor: false, has_passkey: false });
    expect(response.headers['set-cookie']).toMatch(
      /^emall_operator=[\w-]{43}; Path=\/mall\/ops; HttpOnly; SameSite=Strict$/,
    );
    const operator = {
      username: 'admin',
      name: '值班',
      has_second_factor: false,
      has_passkey: false,
      permissions: ['order.read'],
      games: [
        {
          game_id: '1001',
          name: '游戏 1001',
          color: null,
          icon: null,
          is_open: true,
          permissions: ['catalog.read', 'catalog.write', 'order.read'],
        },
        {
          game_id: '1002',
          name: '游戏 1002',
          color: null,
          icon: null,
          is_open: true,
          permissions: ['order.read'],
        },
      ],
      managers: [],
      environment: 'test',
    };
    const headers = { cookie: `emall_operator=${cookieToken(response)}` };
    expect((await mall.call(auth.me, {}, { headers })).data).toEqual(operator);
  });

  test('an operator reads who gives permissions', async () => {
    const { token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['audit'] }]);
    await addOperatorSession(mall, [{ gameId: null, permissions: ['operator.write'] }]);
    expect((await mall.call(auth.me, {}, { token })).data.managers).toEqual(['运营']);
  });

  test('the cookie of a console that is reached by https is sent by https alone', async () => {
    const config = { ...mall.services.config, consoleUrl: 'https://ops.example' };
    const app = createApp({ ...mall.services, config }, [operatorsModule], () => undefined);
    const payload = { username: 'admin', password: PASSWORD, request_id: randomUUID() };
    const response = await app.inject({ method: 'POST', url: urlOf(auth.login), payload });
    expect(response.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    await app.close();
  });

  test('a token that somebody planted in the browser before is neither used nor opened by a login', async () => {
    const planted = 'A'.repeat(43);
    const headers = { cookie: `emall_operator=${planted}` };
    const response = await mall.app.inject({
      method: 'POST',
      url: urlOf(auth.login),
      headers,
      payload: { username: 'admin', password: PASSWORD, request_id: randomUUID() },
    });
    expect(cookieToken(response)).toMatch(/^[\w-]{43}$/);
    expect(cookieToken(response)).not.toBe(planted);
    expect((await mall.call(auth.me, {}, { headers })).code).toBe(401);
  });

  test('a role that has ended opens nothing, and a closed role set takes its permissions from everybody', async () => {
    const { token, operatorId } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['audit'] }]);
    const codeOf = async () => (await mall.call(audit.list, {}, { token })).code;
    expect(await codeOf()).toBe(200);
    await mall.services.db.execute(sql`
      UPDATE operator_grants SET ends_at = ${mall.clock.now()} WHERE operator_id = ${operatorId}`);
    expect(await codeOf()).toBe(403);
  });

  test('only the hash of the token is stored, in the stored responses as well', async () => {
    const repeat = { username: 'admin', password: PASSWORD, request_id: 'operator-login-request' };
    const send = () => mall.app.inject({ method: 'POST', url: urlOf(auth.login), payload: repeat });
    const token = cookieToken(await send());
    expect(cookieToken(await send())).toBe(token);
    const stored = await mall.services.db.execute(sql`
      SELECT s::text AS row FROM operator_sessions s UNION ALL SELECT r::text FROM stored_responses r
      UNION ALL SELECT a::text FROM operator_audit a`);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect(JSON.stringify(stored.rows)).not.toContain(PASSWORD);
  });

  test('a wrong password and an unknown name answer alike', async () => {
    const wrong = await logIn('admin', 'nope');
    const unknown = await logIn('nobody', 'nope');
    expect(wrong.code).toBe(800001);
    expect(unknown).toEqual(wrong);
  });

  test('a closed account cannot log in', async () => {
    await mall.services.db.execute(sql`UPDATE operators SET is_active = false WHERE username = 'admin'`);
    expect((await logIn()).code).toBe(800001);
    await mall.services.db.execute(sql`UPDATE operators SET is_active = true WHERE username = 'admin'`);
  });

  test('thirty guesses at once are thirty tries: the eleventh is locked, the right password too', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => logIn('admin', 'guess')));
    expect(responses.filter(({ code }) => code === 800001)).toHaveLength(10);
    expect(responses.filter(({ code }) => code === 800002)).toHaveLength(20);
    expect((await logIn()).code).toBe(800002);
    mall.clock.advance(15 * 60_000 + 1000);
    expect((await logIn()).code).toBe(200);
  });

  test('a success forgives the misses before it', async () => {
    for (let n = 0; n < 25; n += 1)
      expect((await logIn('admin', n % 5 ? 'miss' : PASSWORD)).code).not.toBe(800002);
  });

  test('a hundred misses in an hour lock a name for every address, whether it exists or not', async () => {
    const from = async (at: number, username: string, password = 'guess'): Promise<number> => {
      const remoteAddress = `198.51.100.${at}`;
      const payload = { username, password, request_id: randomUUID() };
      return (
        await mall.app.inject({ method: 'POST', url: urlOf(auth.login), remoteAddress, payload })
      ).json().code;
    };
    for (const name of ['admin', 'ghost']) {
      await mall.services.db.execute(sql`DELETE FROM rate_limits`);
      expect(await from(1, name)).toBe(800001);
      await mall.services.db.execute(sql`UPDATE rate_limits SET hits = 99`);
      // A locked address and an operator who succeeds miss nothing, and the success gives guessers nothing back.
      expect(await from(1, name)).toBe(800002);
      if (name === 'admin') expect(await from(2, name, PASSWORD)).toBe(200);
      expect(await from(3, name)).toBe(800001);
      expect(await from(4, name, PASSWORD)).toBe(800002);
      // The address from which the operator has logged in before is not locked with the strangers'.
      if (name === 'admin') expect(await from(2, name, PASSWORD)).toBe(200);
    }
    mall.clock.advance(60 * 60_000 + 1000);
    expect(await from(99, 'admin', PASSWORD)).toBe(200);
  });

  describe('a name that strangers have locked', () => {
    const from = async (at: number, username: string, password = 'guess') => {
      const payload = { username, password, request_id: randomUUID() };
      const remoteAddress = `203.0.113.${at}`;
      return (
        await mall.app.inject({ method: 'POST', url: urlOf(auth.login), remoteAddress, payload })
      ).json();
    };
    const setSecondFactor = (isSet: boolean) =>
      mall.services.db.execute(sql`
        UPDATE operators SET totp_secret = ${isSet ? Buffer.from('secret') : null} WHERE username = 'admin'`);
    const lock = async (...names: string[]) => {
      for (const name of names) await from(1, name);
      await mall.services.db.execute(
        sql`UPDATE rate_limits SET hits = 100 WHERE key LIKE 'ops-login-name:%'`,
      );
    };
    afterEach(() => setSecondFactor(false));

    test('takes ten guesses an hour from one network: whoever rents many addresses there finds out no more', async () => {
      await setSecondFactor(true);
      await lock('admin');
      for (let at = 10; at < 20; at += 1) expect((await from(at, 'admin')).code).toBe(800002);
      expect((await from(20, 'admin', PASSWORD)).code).toBe(800002);
    });

    test('lets in who knows the password and still has to show a second factor, on a new address too', async () => {
      await setSecondFactor(true);
      await lock('admin');
      expect((await from(2, 'admin')).code).toBe(800002);
      const response = await from(3, 'admin', PASSWORD);
      expect([response.code, response.data]).toEqual([
        200,
        { needs_second_factor: true, has_passkey: false },
      ]);
      // Nothing else changed for the strangers.
      expect((await from(4, 'admin')).code).toBe(800002);
    });

    test('answers alike, after the same work, whether it exists, has a second factor or the password was right without one', async () => {
      await lock('admin', 'ghost');
      const answer = async (at: number, username: string, password?: string) => {
        const before = vi.mocked(verify).mock.calls.length;
        const response = await from(at, username, password);
        return { ...response, verified: vi.mocked(verify).mock.calls.length - before };
      };
      const wrong = await answer(2, 'admin');
      expect(wrong).toMatchObject({ code: 800002, verified: 1 });
      expect(await answer(3, 'ghost')).toEqual(wrong);
      expect(await answer(4, 'admin', PASSWORD)).toEqual(wrong);
      await setSecondFactor(true);
      expect(await answer(5, 'admin')).toEqual(wrong);
      await mall.services.db.execute(sql`UPDATE operators SET is_active = false WHERE username = 'admin'`);
      expect(await answer(6, 'admin', PASSWORD)).toEqual(wrong);
      await mall.services.db.execute(sql`UPDATE operators SET is_active = true WHERE username = 'admin'`);
    });
  });

  test('one address trying many names is locked as well, whatever it claims to forward for', async () => {
    await mall.services.db.execute(sql`
      INSERT INTO rate_limits (key, hits, ends_at)
      VALUES ('ops-login:127.0.0.1', 298, ${mall.clock.now()}::timestamptz + interval '1 minute')`);
    const codes = [];
    for (let n = 0; n < 4; n += 1)
      codes.push((await logIn(`name-${n}`, 'guess', { headers: { 'x-forwarded-for': `10.0.0.${n}` } })).code);
    expect(codes).toEqual([800001, 800001, 800002, 800002]);
    const counted = async () =>
      (await mall.services.db.execute(sql`SELECT key FROM rate_limits ORDER BY key`)).rows;
    const audited = async () =>
      (await mall.services.db.execute(sql`SELECT FROM operator_audit WHERE input ? 'is_locked'`)).rows.length;
    const before = [await counted(), await audited()];
    await logIn('another', 'guess');
    await logIn('admin', 'guess');
    expect([await counted(), await audited()]).toEqual(before);
  });

  test('misses of a deactivated operator and of a locked name are in the audit log, a locked name once', async () => {
    const { db } = mall.services;
    const misses = async () => {
      const { rows } = await db.execute<{ input: object; username: string }>(sql`
        SELECT a.input, o.username FROM operator_audit a JOIN operators o ON o.id = a.operator_id
        WHERE a.call = 'ops/auth/login' AND a.input ? 'is_refused' ORDER BY a.id DESC LIMIT 2`);
      return rows;
    };
    await db.execute(sql`DELETE FROM rate_limits`);
    await db.execute(sql`UPDATE operators SET is_active = false WHERE username = 'admin'`);
    expect((await logIn()).code).toBe(800001);
    const refused = { username: 'admin', input: { username: 'admin', is_refused: true } };
    expect((await misses())[0]).toEqual(refused);
    await db.execute(sql`UPDATE operators SET is_active = true WHERE username = 'admin'`);
    for (let n = 0; n < 12; n += 1) await logIn('admin', 'guess');
    expect((await logIn()).code).toBe(800002);
    const locked = { username: 'admin', input: { ...refused.input, is_locked: true } };
    expect(await misses()).toEqual([locked, refused]);
    await db.execute(sql`DELETE FROM rate_limits`);
  });

  test('a login writes an audit entry; a token is dead after logging out', async () => {
    const token = await logInOperator(mall, 'admin', PASSWORD);
    expect((await mall.call(auth.logout, {}, { token })).code).toBe(200);
    expect((await mall.call(auth.me, {}, { token })).code).toBe(401);
    const last = await mall.services.db.execute<{ call: string; game_id: number | null }>(
      sql`SELECT call, game_id FROM operator_audit ORDER BY id DESC LIMIT 2`,
    );
    expect(last.rows).toEqual([
      { call: 'ops/auth/logout', game_id: null },
      { call: 'ops/auth/login', game_id: null },
    ]);
  });

  test('the job removes sessions that are over, and no others', async () => {
    const { token } = await addOperatorSession(mall, []);
    mall.clock.advance(6 * 3_600_000);
    const { token: later } = await addOperatorSession(mall, []);
    mall.clock.advance(7 * 3_600_000);
    await deleteExpired(mall.services);
    expect((await mall.call(auth.me, {}, { token })).code).toBe(401);
    expect((await mall.call(auth.me, {}, { token: later })).code).toBe(200);
    const left = await mall.services.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM operator_sessions WHERE expires_at < ${mall.clock.now()}`,
    );
    expect(left.rows[0]?.n).toBe(0);
  });
});

describe('the audit log', () => {
  test('shows what was done in this game only, newest first, by name and call, page by page', async () => {
    const reader = await addOperatorSession(mall, [{ gameId: 1001, areas: ['audit'] }]);
    const other = await addOperatorSession(mall, []);
    await mall.services.db.execute(sql`
      INSERT INTO operator_audit (operator_id, game_id, call, input, ip, at)
      SELECT o.id, g, 'ops/catalog/' || c, '{"goods_id": 7}', '::1', ${mall.clock.now()}
      FROM operators o, unnest(ARRAY[1001, 1002]) g, unnest(ARRAY['publish', 'withdraw']) c
      WHERE o.username IN (${reader.username}, ${other.username}) ORDER BY o.id, g, c`);
    const list = (input = {}) => mall.call(audit.list, input, { token: reader.token });

    const all = (await list()).data.list;
    expect(all.map(({ username, call, game_id }) => [username, call, game_id])).toEqual([
      [other.username, 'ops/catalog/withdraw', '1001'],
      [other.username, 'ops/catalog/publish', '1001'],
      [reader.username, 'ops/catalog/withdraw', '1001'],
      [reader.username, 'ops/catalog/publish', '1001'],
    ]);
    expect(JSON.parse(all[0]?.input ?? '')).toEqual({ goods_id: 7 });
    expect((await list({ username: reader.username })).data.list).toHaveLength(2);
    expect((await list({ call: 'ops/catalog/publish' })).data.list).toHaveLength(2);

    const first = (await list({ limit: 3 })).data;
    const rest = (await list({ limit: 3, cursor: first.next_cursor })).data;
    expect([...first.list, ...rest.list]).toEqual(all);
    expect(rest.next_cursor).toBeNull();
    expect((await list({ cursor: 'x' })).code).toBe(400);
  });
});
