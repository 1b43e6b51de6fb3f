// Owners invite operators, give and take roles, and end the access of whoever leaves.
import { randomUUID } from 'node:crypto';
import { contract, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withSecondPerson } from '../../../test/approvals.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { cookieToken, logInOperator } from '../../../test/operators.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { createProviders } from '../../providers/create.ts';
import { addRoleTemplates, insertOperator, operatorsModule } from './index.ts';

const { auth, operator: staff, audit } = contract.ops;
const PASSWORD = 'correct horse battery';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
let mall: TestMall;
let call: TestMall['call'];
let owner: { token: string; id: number };
let roles: Awaited<ReturnType<typeof addRoleTemplates>>;

beforeAll(async () => {
  mall = await testMallOf({ modules: [operatorsModule], providers: createProviders });
  call = withSecondPerson(mall);
  await addGames(mall, [1001, 1002]);
  const { db, config } = mall.services;
  roles = await addRoleTemplates(db, mall.clock.now());
  const id = await insertOperator(db, {
    username: 'owner',
    name: '店主',
    passwordHash: await hashPassword(PASSWORD),
    totp: { secret: SECRET, key: config.operatorKey },
    grants: [{ roleId: roles.owner, gameId: null }],
    now: mall.clock.now(),
  });
  owner = { token: await logInOperator(mall, 'owner', PASSWORD), id };
});
beforeEach(() => mall.services.db.execute(sql`DELETE FROM rate_limits`));
afterAll(() => mall.close());

const tokenIn = (url: string) => url.split('#')[1] ?? '';
const accept = async (url: string, password = 'twelve letters') =>
  mall.app.inject({
    method: 'POST',
    url: urlOf(auth.acceptInvitation),
    payload: { invitation: tokenIn(url), password, request_id: randomUUID() },
  });
async function invite(username: string) {
  const { data } = await call(staff.add, { username, name: '同事' }, owner);
  return { ...data, token: cookieToken(await accept(data.url)) };
}

test('an invited operator sets a password by a link that works once, within a day', async () => {
  const { data } = await call(staff.add, { username: 'lin', name: '小林' }, owner);
  const info = await mall.call(auth.invitationInfo, { invitation: tokenIn(data.url) });
  expect(info.data).toEqual({ username: 'lin', name: '小林', is_reset: false });
  expect((await mall.call(auth.login, { username: 'lin', password: 'anything' })).code).toBe(800001);
  const short = { invitation: tokenIn(data.url), password: 'short' };
  expect((await mall.call(auth.acceptInvitation, short)).code).toBe(400);
  expect((await accept(data.url)).json().code).toBe(200);
  expect((await accept(data.url)).json().code).toBe(800009);
  const { data: late } = await call(staff.add, { username: 'late', name: '迟到' }, owner);
  mall.clock.advance(24 * 3_600_000 + 1000);
  expect((await accept(late.url)).json().code).toBe(800009);
  owner.token = await logInOperator(mall, 'owner', PASSWORD);
  expect((await call(staff.add, { username: 'lin', name: '又一个' }, owner)).code).toBe(800011);
});

test('a role opens its calls in its game only, until it is taken', async () => {
  const { operator_id, token } = await invite('auditor-of-1001');
  const codeIn = async (game_id: string) => (await mall.call(audit.list, {}, { token, game_id })).code;
  expect(await codeIn('1001')).toBe(403);
  const grant = { operator_id, role_id: roles.auditor, game_id: '1001' };
  expect((await call(staff.grant, { ...grant, ends_at: null }, owner)).code).toBe(200);
  expect([await codeIn('1001'), await codeIn('1002')]).toEqual([200, 403]);
  const { list } = (await call(staff.list, {}, owner)).data;
  expect(list.find(({ username }) => username === 'owner')?.last_seen_at).toBe(
    mall.clock.now().toISOString(),
  );
  expect(list.find(({ username }) => username === 'auditor-of-1001')?.grants).toEqual([
    { role_id: roles.auditor, role_name: '审计', game_id: '1001', ends_at: null },
  ]);
  expect((await call(staff.revoke, grant, owner)).code).toBe(200);
  expect(await codeIn('1001')).toBe(403);
  expect((await call(staff.revoke, grant, owner)).code).toBe(404);
});

test('a role with an end ends by itself, and a changed role changes for everybody who has it', async () => {
  const { operator_id, token } = await invite('temp');
  const ends_at = new Date(mall.clock.now().getTime() + 60_000).toISOString();
  await call(staff.grant, { operator_id, role_id: roles.auditor, game_id: null, ends_at }, owner);
  const codeNow = async () => (await mall.call(audit.list, {}, { token })).code;
  expect(await codeNow()).toBe(200);
  mall.clock.advance(61_000);
  expect(await codeNow()).toBe(403);

  const role = { role_id: null, name: '临时', permissions: ['audit.read' as const] };
  const { role_id } = (await call(staff.saveRole, role, owner)).data;
  await call(staff.grant, { operator_id, role_id, game_id: null, ends_at: null }, owner);
  expect(await codeNow()).toBe(200);
  await call(staff.saveRole, { role_id, name: '临时', permissions: [] }, owner);
  expect(await codeNow()).toBe(403);
  expect((await call(staff.saveRole, role, owner)).code).toBe(800011);
});

test('whoever leaves the team is out at once, with every session and token', async () => {
  const { operator_id, token } = await invite('leaving');
  expect((await call(staff.deactivate, { operator_id }, owner)).code).toBe(200);
  expect((await mall.call(auth.me, {}, { token })).code).toBe(401);
  const login = { username: 'leaving', password: 'twelve letters' };
  expect((await mall.call(auth.login, login)).code).toBe(800001);
  await call(staff.activate, { operator_id }, owner);
  expect((await mall.call(auth.login, login)).code).toBe(200);
});

test('a reset ends the sessions, removes password and second factor, and sends a new link', async () => {
  const { operator_id, token } = await invite('forgetful');
  const { data } = await call(staff.reset, { operator_id }, owner);
  expect((await mall.call(auth.me, {}, { token })).code).toBe(401);
  expect((await mall.call(auth.login, { username: 'forgetful', password: 'twelve letters' })).code).toBe(
    800001,
  );
  expect((await accept(data.url, 'another password')).json().code).toBe(200);
  expect((await mall.call(auth.login, { username: 'forgetful', password: 'another password' })).code).toBe(
    200,
  );
});

test('nobody changes their own access, and somebody always remains who can manage operators', async () => {
  const own = { operator_id: owner.id };
  const grant = { role_id: roles.owner, game_id: null };
  expect((await call(staff.deactivate, own, owner)).code).toBe(800012);
  expect((await call(staff.reset, own, owner)).code).toBe(800012);
  expect((await call(staff.grant, { ...own, ...grant, ends_at: null }, owner)).code).toBe(800012);
  expect((await call(staff.revoke, { ...own, ...grant }, owner)).code).toBe(800012);
  const role = { role_id: roles.owner, name: '店主', permissions: [] };
  expect((await call(staff.saveRole, role, owner)).code).toBe(800012);
});

test('two owners who remove each other at the same moment cannot both succeed', async () => {
  const { db, config } = mall.services;
  const passwordHash = await hashPassword(PASSWORD);
  const second = await insertOperator(db, {
    username: 'owner-2',
    name: '合伙人',
    passwordHash,
    totp: { secret: SECRET, key: config.operatorKey },
    grants: [{ roleId: roles.owner, gameId: null }],
    now: mall.clock.now(),
  });
  const token = await logInOperator(mall, 'owner-2', PASSWORD);
  const codes = await Promise.all([
    call(staff.deactivate, { operator_id: second }, owner).then(({ code }) => code),
    call(staff.deactivate, { operator_id: owner.id }, { token }).then(({ code }) => code),
  ]);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  const left = await db.execute(
    sql`SELECT FROM operators WHERE id IN (${owner.id}, ${second}) AND is_active`,
  );
  expect(left.rows).toHaveLength(1);
});
