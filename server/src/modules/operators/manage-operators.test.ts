// Owners invite operators, give and take roles, and end the access of whoever leaves.
import { randomUUID } from 'node:crypto';
import { type Call, contract, type Permission, permissions, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withSecondPerson } from '../../../test/approvals.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { cookieToken, logInOperator } from '../../../test/operators.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { dryRunOf } from '../../../test/try-first.ts';
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
    passwordHash: await quickHash(PASSWORD),
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
  await dryRunOf(mall, staff.revoke, grant, owner);
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
  expect((await call(staff.saveRole, role, owner)).code).toBe(800_036);
});

test('the history of a role says who gave and took which permission, and restores what it was', async () => {
  const most: Permission[] = permissions.filter((each) => each !== 'order.refund');
  const role = { role_id: null, name: '夜班', permissions: most, limits: { money: 50_000 } };
  const { role_id } = (await call(staff.saveRole, role, owner)).data;
  const changed = { role_id, name: '晚班', permissions: most.toSpliced(-1, 1, 'order.refund') };
  expect((await call(staff.saveRole, { ...changed, limits: {} }, owner)).code).toBe(200);
  const history = async () => (await mall.call(audit.roleHistory, { role_id }, owner)).data.list;
  const [newest, first] = await history();
  expect(newest).toMatchObject({ username: 'owner', operator_name: '店主', call: staff.saveRole.path });
  const given = Object.fromEntries(
    (newest?.changes ?? []).map(({ field, before, after }) => [
      field,
      [before, after].map((value) => JSON.parse(value)),
    ]),
  );
  expect(given).toEqual({
    name: ['夜班', '晚班'],
    permissions: [most, [...changed.permissions].sort()].map((list) => [...list]),
    limits: [{ money: 50_000 }, {}],
  });
  expect(first).toMatchObject({ restore_input: null });

  const input = JSON.parse(newest?.restore_input ?? 'null');
  const restore = { ...input, expected_audit_id: newest?.audit_id };
  expect((await call(staff.saveRole, restore, owner)).code).toBe(200);
  const { list } = (await mall.call(staff.listRoles, {}, owner)).data;
  const { role_id: _, ...before } = role;
  expect(list.find((each) => each.role_id === role_id)).toMatchObject({
    ...before,
    permissions: [...most].sort(),
  });
  expect(await history()).toHaveLength(3);
  // Somebody changed it since.
  expect((await call(staff.saveRole, { ...restore, name: '又一班' }, owner)).code).toBe(412);
});

test('a role of the templates stays', async () => {
  expect((await call(staff.removeRole, { role_id: roles.auditor }, owner)).code).toBe(800035);
});

test('a role that nobody has is removed, and comes back with its permissions and limits', async () => {
  const role = { name: '临时客服', permissions: ['order.read' as const], limits: { money: 50_000 } };
  const { role_id } = (await call(staff.saveRole, { role_id: null, ...role }, owner)).data;
  const listed = async () =>
    (await mall.call(staff.listRoles, {}, owner)).data.list.filter(({ name }) => name === role.name);
  const { operator_id } = await invite('holder-of-the-role');
  const grant = { operator_id, role_id, game_id: '1001' };
  await call(staff.grant, { ...grant, ends_at: null }, owner);
  expect((await call(staff.removeRole, { role_id }, owner)).code).toBe(800034);
  expect(await listed()).toHaveLength(1);
  await call(staff.revoke, grant, owner);
  await dryRunOf(mall, staff.removeRole, { role_id }, owner);
  expect((await call(staff.removeRole, { role_id }, owner)).code).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await call(staff.removeRole, { role_id }, owner)).code).toBe(404);

  const [entry] = (await mall.call(audit.roleHistory, { role_id }, owner)).data.list;
  expect(entry).toMatchObject({ call: staff.removeRole.path, restore_call: staff.saveRole.path });
  const restored = await call(staff.saveRole, JSON.parse(entry?.restore_input ?? 'null'), owner);
  expect(restored.code, restored.msg).toBe(200);
  expect(await listed()).toMatchObject([{ ...role, operators: 0 }]);
});

test('the history of a role is read by who may see operators everywhere, not in one game', async () => {
  const { operator_id, token } = await invite('auditor-of-roles');
  const code = async () => (await mall.call(audit.roleHistory, { role_id: roles.support }, { token })).code;
  const grant = { operator_id, role_id: roles.auditor, ends_at: null };
  await call(staff.grant, { ...grant, game_id: '1001' }, owner);
  expect(await code()).toBe(403);
  const inGame = { target_kind: 'operator_role', target_id: String(roles.support) };
  expect((await mall.call(audit.history, inGame, { token })).code).toBe(404);
  await call(staff.grant, { ...grant, game_id: null }, owner);
  expect(await code()).toBe(200);
});

test('the history of an operator says who gave and took which role, and takes each back', async () => {
  const { operator_id } = await invite('promoted');
  const role = { operator_id, role_id: roles.support, game_id: '1001' };
  const granted = async () =>
    (await mall.call(staff.list, {}, owner)).data.list
      .find((each) => each.operator_id === operator_id)
      ?.grants.map(({ role_id, game_id }) => [role_id, game_id]);
  const newest = async () => (await mall.call(audit.operatorHistory, { operator_id }, owner)).data.list[0];
  const restore = async (path: string) => {
    const entry = await newest();
    const undo = Object.values<Call>(staff).find((each) => each.path === entry?.restore_call) as Call;
    expect(undo.path).toBe(path);
    const input = { ...JSON.parse(entry?.restore_input ?? 'null'), expected_audit_id: entry?.audit_id };
    return { input, code: (await call(undo, input as never, owner)).code };
  };
  expect((await call(staff.grant, { ...role, ends_at: null }, owner)).code).toBe(200);
  expect((await newest())?.changes).toMatchObject([{ field: 'grants', before: 'null' }]);
  expect((await newest())?.names).toContainEqual({
    field: 'role_id',
    id: String(roles.support),
    name: '客服',
  });
  // Logging in is no change of theirs that somebody could save over.
  await logInOperator(mall, 'promoted', 'twelve letters');
  expect((await restore(staff.revoke.path)).code).toBe(200);
  expect(await granted()).toEqual([]);
  const { code, input } = await restore(staff.grant.path);
  expect([code, await granted()]).toEqual([200, [[roles.support, '1001']]]);
  // A colleague was faster.
  expect((await call(staff.grant, input as never, owner)).code).toBe(412);
  await call(staff.deactivate, { operator_id }, owner);
  expect((await restore(staff.activate.path)).code).toBe(200);
  const text = JSON.stringify(await mall.call(audit.operatorHistory, { operator_id }, owner));
  for (const secret of ['scrypt', '\\\\x', 'ops/auth/login']) expect(text).not.toContain(secret);
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
  const passwordHash = await quickHash(PASSWORD);
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
