// The second factor of operators: how it is set up, asked for, used once, and replaced.
import { randomUUID } from 'node:crypto';
import { contract, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSecondPerson } from '../../../test/approvals.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { addOperatorSession, cookieToken, logInOperator } from '../../../test/operators.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { totpCode, totpStep } from '../../platform/security/totp.ts';
import { createProviders } from '../../providers/create.ts';
import { addRoleTemplates, insertOperator, operatorsModule } from './index.ts';

const { auth, operator: staff } = contract.ops;
const PASSWORD = 'correct horse battery';
let mall: TestMall;
let passwordHash: string;
let nth = 0;

beforeAll(async () => {
  mall = await testMallOf({ modules: [operatorsModule], providers: createProviders });
  await addGames(mall, [1001]);
  passwordHash = await quickHash(PASSWORD);
});
beforeEach(() => mall.services.db.execute(sql`DELETE FROM rate_limits`));
afterAll(() => mall.close());

/** An owner who has just accepted the invitation. */
async function newOwner() {
  nth += 1;
  const username = `owner-${nth}`;
  const { db } = mall.services;
  const now = mall.clock.now();
  const { owner } = await addRoleTemplates(db, now);
  await insertOperator(db, {
    username,
    name: '店主',
    passwordHash,
    grants: [{ roleId: owner, gameId: null }],
    now,
  });
  return { username, token: await logInOperator(mall, username, PASSWORD) };
}

const codeNow = (secret: string) => totpCode(secret, totpStep(mall.clock.now()));
const codeOf = async (token: string, call: typeof staff.list | typeof staff.listRoles = staff.list) =>
  (await mall.call(call, {}, { token })).code;

async function setUp(token: string) {
  const { secret } = (await mall.call(auth.startSecondFactor, {}, { token })).data;
  const { data } = await mall.call(auth.enableSecondFactor, { secret, code: codeNow(secret) }, { token });
  mall.clock.advance(30_000);
  return { secret, recoveryCodes: data.recovery_codes };
}

/** Logs in with the password alone and returns the pending token. */
const enter = async (username: string) =>
  cookieToken(
    await mall.app.inject({
      method: 'POST',
      url: urlOf(auth.login),
      payload: { username, password: PASSWORD, request_id: randomUUID() },
    }),
  );
const confirm = async (token: string, code: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await mall.app.inject({
    method: 'POST',
    url: urlOf(auth.confirmSecondFactor),
    payload: { code, request_id: randomUUID() },
    headers,
  });
  return { code: response.json().code, token: cookieToken(response) };
};

describe('setting it up', () => {
  test('without it, what moves money or changes permissions is closed; with it, it is open', async () => {
    const { token } = await newOwner();
    const add = { username: `new-${nth}`, name: '新人' };
    expect((await mall.call(staff.add, add, { token })).code).toBe(800005);
    await setUp(token);
    expect((await mall.call(staff.add, add, { token })).code).toBe(200);
  });

  test('a wrong code sets nothing up, and a second secret cannot replace the first', async () => {
    const { token } = await newOwner();
    const { secret } = (await mall.call(auth.startSecondFactor, {}, { token })).data;
    const other = await mall.call(auth.startSecondFactor, {}, { token });
    const wrong = { secret, code: codeNow(other.data.secret) };
    expect((await mall.call(auth.enableSecondFactor, wrong, { token })).code).toBe(800007);
    await setUp(token);
    expect((await mall.call(auth.startSecondFactor, {}, { token })).code).toBe(800008);
    const again = { secret, code: codeNow(secret) };
    expect((await mall.call(auth.enableSecondFactor, again, { token })).code).toBe(800008);
  });

  test('sessions from before, opened by the password alone, end', async () => {
    const { username, token } = await newOwner();
    const elsewhere = await logInOperator(mall, username, PASSWORD);
    await setUp(token);
    expect(await codeOf(elsewhere)).toBe(401);
    expect(await codeOf(token)).toBe(200);
  });
});

test('recovery codes are renewed by who has just confirmed, and the old ones end', async () => {
  const { username, token } = await newOwner();
  const { secret, recoveryCodes: old } = await setUp(token);
  const renewed = (await mall.call(auth.renewRecoveryCodes, {}, { token })).data.recovery_codes;
  expect(renewed).toHaveLength(10);
  expect((await confirm(await enter(username), old[0] ?? '')).code).toBe(800007);
  expect((await confirm(await enter(username), renewed[0] ?? '')).code).toBe(200);
  mall.clock.advance(6 * 60_000);
  const later = await confirm(await enter(username), codeNow(secret));
  mall.clock.advance(6 * 60_000);
  expect((await mall.call(auth.renewRecoveryCodes, {}, { token: later.token })).code).toBe(800006);
});

describe('logging in with it', () => {
  test('the password alone opens nothing but the confirmation; the token changes with it', async () => {
    const { username, token } = await newOwner();
    const { secret } = await setUp(token);
    const pending = await enter(username);
    expect(await codeOf(pending)).toBe(800005);
    expect((await mall.call(auth.me, {}, { token: pending })).code).toBe(800005);
    const confirmed = await confirm(pending, codeNow(secret));
    expect(confirmed.code).toBe(200);
    expect(confirmed.token).not.toBe(pending);
    expect(await codeOf(confirmed.token)).toBe(200);
    expect(await codeOf(pending)).toBe(401);
  });

  test('a code is accepted once, by thirty at once as well', async () => {
    const { username, token } = await newOwner();
    const { secret } = await setUp(token);
    const code = codeNow(secret);
    const pending = await Promise.all([enter(username), enter(username), enter(username), enter(username)]);
    const results = await Promise.all(pending.map((each) => confirm(each, code)));
    expect(results.filter((result) => result.code === 200)).toHaveLength(1);
    expect((await confirm(await enter(username), code)).code).not.toBe(200);
  });

  test('five wrong codes lock it for a quarter of an hour, the right one too', async () => {
    const { username, token } = await newOwner();
    const { secret } = await setUp(token);
    const pending = await enter(username);
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await confirm(pending, wrong)).code).toBe(800007);
    expect((await confirm(pending, codeNow(secret))).code).toBe(800002);
    mall.clock.advance(16 * 60_000);
    expect((await confirm(await enter(username), codeNow(secret))).code).toBe(200);
  });

  test('right codes lock nobody out, however often they are confirmed', async () => {
    const { username, token } = await newOwner();
    const { secret } = await setUp(token);
    for (let n = 0; n < 8; n += 1) {
      expect((await confirm(await enter(username), codeNow(secret))).code).toBe(200);
      mall.clock.advance(30_000);
    }
  });

  test('a recovery code works once in place of it', async () => {
    const { username, token } = await newOwner();
    const { recoveryCodes } = await setUp(token);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    expect((await confirm(await enter(username), first)).code).toBe(200);
    expect((await confirm(await enter(username), first)).code).toBe(800007);
    const stored = await mall.services.db.execute(sql`SELECT r::text AS row FROM operator_recovery_codes r`);
    expect(JSON.stringify(stored.rows)).not.toContain(first);
  });

  test('its secret is not readable in the database', async () => {
    const { token } = await newOwner();
    const { secret } = await setUp(token);
    const rows = await mall.services.db.execute(sql`
      SELECT o::text AS row FROM operators o UNION ALL SELECT a::text FROM operator_audit a`);
    expect(JSON.stringify(rows.rows)).not.toContain(secret);
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

describe('sessions', () => {
  test('a sensitive call asks again after five minutes', async () => {
    const { username, token } = await newOwner();
    const { secret } = await setUp(token);
    const { token: fresh } = await confirm(await enter(username), codeNow(secret));
    const role = { role_id: null, name: `role ${nth}`, permissions: [] };
    mall.clock.advance(5 * 60_000 + 1000);
    expect((await mall.call(staff.saveRole, role, { token: fresh })).code).toBe(800006);
    const { token: steppedUp } = await confirm(fresh, codeNow(secret));
    expect((await withSecondPerson(mall)(staff.saveRole, role, { token: steppedUp })).code).toBe(200);
  });

  test('the code of the login opens no sensitive call again, nor for a session that somebody else holds', async () => {
    const { username, token } = await newOwner();
    const { secret } = await setUp(token);
    const code = codeNow(secret);
    const { token: fresh } = await confirm(await enter(username), code);
    const role = { role_id: null, name: `role ${nth}`, permissions: [] };
    const stolen = await enter(username);
    expect((await confirm(stolen, code)).code).toBe(800007);
    expect(await codeOf(stolen)).toBe(800005);
    await mall.services.db.execute(sql`
      UPDATE operator_sessions SET second_factor_at = second_factor_at - interval '6 minutes'`);
    expect((await confirm(fresh, code)).code).toBe(800007);
    expect((await mall.call(staff.saveRole, role, { token: fresh })).code).toBe(800006);
  });

  test('half an hour without a call ends one, twelve hours end one that is used', async () => {
    const { token } = await newOwner();
    mall.clock.advance(29 * 60_000);
    expect(await codeOf(token)).toBe(200);
    mall.clock.advance(31 * 60_000);
    expect(await codeOf(token)).toBe(401);
    const { token: busy } = await newOwner();
    for (let n = 0; n < 12 * 3 - 1; n += 1) {
      mall.clock.advance(20 * 60_000);
      expect(await codeOf(busy)).toBe(200);
    }
    mall.clock.advance(20 * 60_000);
    expect(await codeOf(busy)).toBe(401);
  });

  test('a screen that refreshes itself does not keep one from becoming idle', async () => {
    const { token } = await newOwner();
    const refresh = async () => (await mall.call(auth.me, {}, { token, headers: { background: '1' } })).code;
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      mall.clock.advance(5 * 60_000 + 1);
      codes.push(await refresh());
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 401]);
    expect(await codeOf(token)).toBe(401);
  });

  test('are listed, ended one by one or all but this one, and never those of somebody else', async () => {
    const { username, token } = await newOwner();
    const others = [
      await logInOperator(mall, username, PASSWORD),
      await logInOperator(mall, username, PASSWORD),
    ];
    const { list } = (await mall.call(auth.listSessions, {}, { token })).data;
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(list).toHaveLength(3);
    const stranger = await newOwner();
    const other = list.find(({ is_current }) => !is_current)?.session_id ?? 0;
    const end = (by: string) => mall.call(auth.endSession, { session_id: other }, { token: by });
    expect((await end(stranger.token)).code).toBe(404);
    expect((await end(token)).code).toBe(200);
    expect((await mall.call(auth.endOtherSessions, {}, { token })).data).toEqual({ ended: 1 });
    expect(await Promise.all(others.map((each) => codeOf(each)))).toEqual([401, 401]);
    expect(await codeOf(token)).toBe(200);
    expect(await codeOf(stranger.token)).toBe(200);
    const { rows } = await mall.services.db.execute<{ ended: number }>(sql`
      SELECT jsonb_array_length(before->'sessions') - jsonb_array_length(after->'sessions') AS ended
      FROM operator_audit WHERE call IN ('ops/auth/endSession', 'ops/auth/endOtherSessions') ORDER BY id`);
    expect(rows.map(({ ended }) => ended)).toEqual([1, 1]);
  });

  test('whoever changes something is seen, whatever the request says of itself', async () => {
    const { token } = await newOwner();
    mall.clock.advance(20 * 60_000);
    const headers = { background: '1' };
    expect((await mall.call(auth.endOtherSessions, {}, { token, headers })).code).toBe(200);
    mall.clock.advance(20 * 60_000);
    expect(await codeOf(token)).toBe(200);
  });

  test('a request from another site carries no session', async () => {
    const { token } = await newOwner();
    const meWith = async (headers: Record<string, string>) =>
      (await mall.call(auth.me, {}, { headers: { cookie: `emall_operator=${token}`, ...headers } })).code;
    expect(await meWith({})).toBe(200);
    expect(
      await meWith({ 'sec-fetch-site': 'same-origin', host: 'shop.example', origin: 'http://shop.example' }),
    ).toBe(200);
    expect(await meWith({ 'sec-fetch-site': 'cross-site' })).toBe(401);
    expect(await meWith({ 'sec-fetch-site': 'same-site' })).toBe(401);
    expect(await meWith({ origin: 'https://evil.example' })).toBe(401);
    expect(await meWith({ origin: 'null' })).toBe(401);
  });

  test('a new password ends the other sessions and is needed from then on', async () => {
    const { username, token } = await newOwner();
    const other = await logInOperator(mall, username, PASSWORD);
    const change = (current_password: string) =>
      mall.call(auth.changePassword, { current_password, new_password: 'a new long password' }, { token });
    expect((await change('wrong')).code).toBe(800010);
    expect((await change(PASSWORD)).code).toBe(200);
    expect([await codeOf(token), await codeOf(other)]).toEqual([200, 401]);
    expect((await mall.call(auth.login, { username, password: PASSWORD })).code).toBe(800001);
  });
});

describe('machine tokens', () => {
  test('act for their operator with the permissions they were given, and no further', async () => {
    const { token } = await newOwner();
    await setUp(token);
    const expires_at = new Date(mall.clock.now().getTime() + 86_400_000).toISOString();
    const input = { name: 'export', permissions: ['operator.read' as const], expires_at };
    const { data } = await mall.call(auth.addToken, input, { token });
    expect(await codeOf(data.token)).toBe(200);
    const role = { role_id: null, name: 'robot', permissions: [] };
    expect((await mall.call(staff.saveRole, role, { token: data.token })).code).toBe(403);
    for (const call of [auth.endOtherSessions, auth.logout, auth.startSecondFactor])
      expect((await mall.call(call, {}, { token: data.token })).code).toBe(403);
    expect((await mall.call(auth.me, {}, { token: data.token })).code).toBe(200);
    mall.clock.advance(3_600_000);
    expect(await codeOf(data.token)).toBe(200);
    mall.clock.advance(86_400_000);
    expect(await codeOf(data.token)).toBe(401);
  });

  test('say when they were used first, however soon that was', async () => {
    const { token } = await newOwner();
    await setUp(token);
    const expires_at = new Date(mall.clock.now().getTime() + 86_400_000).toISOString();
    const input = { name: 'export', permissions: ['operator.read' as const], expires_at };
    const { data } = await mall.call(auth.addToken, input, { token });
    const use = async () => {
      const { list } = (await mall.call(auth.listSessions, {}, { token })).data;
      const made = list.find(({ machine_name }) => machine_name === 'export');
      return Date.parse(made?.last_seen_at ?? '') - Date.parse(made?.created_at ?? '');
    };
    mall.clock.advance(1000);
    expect(await use()).toBe(0);
    expect(await codeOf(data.token)).toBe(200);
    expect(await use()).toBe(1000);
  });

  test('cannot exceed their operator, nor open what asks for a second factor again', async () => {
    const { token } = await addOperatorSession(mall, [{ gameId: null, permissions: ['operator.write'] }]);
    const role = { role_id: null, name: 'by a machine', permissions: [] };
    expect((await mall.call(staff.saveRole, role, { token })).code).toBe(800006);
    const { token: owner } = await newOwner();
    await setUp(owner);
    const expires_at = new Date(mall.clock.now().getTime() + 2 * 366 * 86_400_000).toISOString();
    const tooLong = { name: 'x', permissions: ['operator.read' as const], expires_at };
    expect((await mall.call(auth.addToken, tooLong, { token: owner })).code).toBe(400);
    const over = { ...tooLong, expires_at: mall.clock.now().toISOString() };
    expect(await mall.call(auth.addToken, over, { token: owner })).toMatchObject({
      code: 400,
      data: { field: 'expires_at' },
    });
  });
});
