// Choosing a role: the roles of a player, and selecting one of them.
import { contract } from '@emall/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addPlayers, logInAsDemo, logInByPhone } from '../../../test/players.ts';
import { unbindRoleModule } from '../../flows/unbind-role.ts';
import { createProviders } from '../../providers/create.ts';
import { sandboxGameFaultModes, sandboxGameMails } from '../../providers/game/index.ts';
import { gameGate, gamesModule } from '../games/index.ts';
import { identityModule } from '../identity/index.ts';
import { isRoleVerified } from './check-role-verify-code.ts';
import { rolesModule } from './index.ts';
import { playerRoles } from './tables.ts';

const { user, cpBindRole } = contract;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule, unbindRoleModule],
    providers: createProviders,
    gate: gameGate,
  });
  await addPlayers(mall);
  ({ token } = await logInAsDemo(mall));
});
afterEach(async () => {
  await mall.services.db.delete(sandboxGameFaultModes);
});
afterAll(() => mall.close());

const captain = { server_code: 's1', role_code: 'r1' };
const check = (key: object, asking: object = { token }) =>
  mall.call(user.checkRole, key as typeof captain, asking);
const down = () => mall.services.db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'down' });

test('a player sees the roles that the game server knows, by server', async () => {
  const response = await mall.call(user.userServerRoleList, {}, { token });
  expect(response.data.list.map((server) => server.user_role_list.map((role) => role.role_name))).toEqual([
    ['船长'],
    ['水手'],
  ]);
});

test('a channel type shows the servers of that type and those for everybody', async () => {
  const codes = async (channel_type: number) =>
    (await mall.call(user.userServerRoleList, { channel_type }, { token })).data.list.map(
      (server) => server.server_code,
    );
  expect(await codes(0)).toEqual(['s1', 's2']);
  expect(await codes(1)).toEqual(['s1']);
  expect(await codes(2)).toEqual(['s1', 's2']);
});

test('a chosen role is the role of the session, and of this session only', async () => {
  const other = (await logInAsDemo(mall)).token;
  const response = await check(captain);
  expect(response.data.role).toMatchObject({ ...captain, role_name: '船长', server_name: '潮汐', level: 30 });
  expect((await mall.call(user.userInfo, {}, { token })).data.role).toEqual(response.data.role);
  expect((await mall.call(user.userInfo, {}, { token: other })).data.role).toBeNull();
});

test('choosing again keeps the id of the role and takes its newest name and level', async () => {
  const first = (await check(captain)).data.role;
  await mall.services.pool.query("UPDATE sandbox_game_roles SET level = 31 WHERE role_code = 'r1'");
  const second = (await check(captain)).data.role;
  expect(second).toEqual({ ...first, level: 31 });
});

test('a refresh of the list keeps the level and name that the game tells now', async () => {
  await check(captain);
  await mall.services.pool.query(
    "UPDATE sandbox_game_roles SET level = 44, role_name = '老船长' WHERE role_code = 'r1'",
  );
  await mall.call(user.userServerRoleList, {}, { token });
  const { role } = (await mall.call(user.userInfo, {}, { token })).data;
  expect(role).toMatchObject({ level: 44, role_name: '老船长' });
  await mall.services.pool.query(
    "UPDATE sandbox_game_roles SET level = 31, role_name = '船长' WHERE role_code = 'r1'",
  );
});

test("another player's role answers like one that does not exist", async () => {
  const stranger = { token: (await logInByPhone(mall, '13900000009')).token };
  const others = await check(captain, stranger);
  const missing = await check({ server_code: 's1', role_code: 'nobody' }, stranger);
  expect(others).toMatchObject({ code: 700020, data: null });
  expect(missing).toEqual(others);
});

test('without the game server nobody knows whose a role is', async () => {
  await down();
  expect((await mall.call(user.userServerRoleList, {}, { token })).code).toBe(700030);
  expect((await check(captain)).code).toBe(700030);
  expect((await mall.call(cpBindRole.queryServerList, {}, { token })).code).toBe(700030);
  expect((await mall.call(user.userInfo, {}, { token })).data.role?.role_code).toBe('r1');
});

test('a slow game server is waited for', async () => {
  await mall.services.db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'slow', slowMs: 50 });
  expect((await check(captain)).code).toBe(200);
});

test('thirty choices at once keep one row of the role', async () => {
  const key = { server_code: 's2', role_code: 'r2' };
  const responses = await Promise.all(Array.from({ length: 30 }, () => check(key)));
  expect(new Set(responses.map(({ data }) => data.role.role_id)).size).toBe(1);
  const rows = await mall.services.db.select().from(playerRoles);
  expect(rows.filter((row) => row.roleCode === 'r2')).toHaveLength(1);
});

test("the game's servers are listed with their state", async () => {
  const response = await mall.call(cpBindRole.queryServerList, {}, { token });
  expect(response.data.list).toEqual([
    { server_code: 's1', server_name: '潮汐', status: 'open' },
    { server_code: 's2', server_name: '珊瑚', status: 'open' },
  ]);
});

test('none of these calls answers without a token', async () => {
  for (const call of [user.userInfo, user.userServerRoleList, cpBindRole.queryServerList])
    expect((await mall.call(call, {} as never)).code).toBe(401);
  expect((await check(captain, {})).code).toBe(401);
});

test('a code by in-game mail proves a role, once, and the session remembers it for ten minutes', async () => {
  const { role } = (await check(captain)).data;
  const { services, clock } = mall;
  const prove = (code: string) => mall.call(user.checkRoleVerifyCode, { ...captain, code }, { token });
  expect((await mall.call(user.sendRoleVerifyCode, captain, { token })).code).toBe(200);
  await mall.runJobs();
  const mails = await services.db.select().from(sandboxGameMails);
  expect(mails.at(-1)).toMatchObject({ gameId: 1001, serverCode: 's1', roleCode: 'r1' });
  expect(mails.at(-1)?.text).toContain('123456');

  const session = await services.findSession(token, 1001);
  if (!session) throw new Error('the session is gone');
  const isVerified = () => isRoleVerified(services.db, clock, session, role.role_id);
  expect((await prove('000000')).code).toBe(700001);
  expect(await isVerified()).toBe(false);
  const proof = await prove('123456');
  expect(new Date(proof.data.verified_until).getTime()).toBe(clock.now().getTime() + 600_000);
  expect(await isVerified()).toBe(true);
  expect((await prove('123456')).code).toBe(700001);
  clock.advance(600_000);
  expect(await isVerified()).toBe(false);
});

test("a code is mailed to one's own roles only, and not twice a minute", async () => {
  clockPastPause();
  const stranger = (await logInByPhone(mall, '13900000010')).token;
  const send = (asking: object) => mall.call(user.sendRoleVerifyCode, captain, asking);
  expect((await send({ token: stranger })).code).toBe(700020);
  expect((await send({ token })).code).toBe(200);
  expect((await send({ token })).code).toBe(700002);
  await down();
  expect((await send({ token })).code).toBe(700030);
  const proof = { ...captain, code: '123456' };
  expect((await mall.call(user.checkRoleVerifyCode, proof, { token })).code).toBe(700030);
});

function clockPastPause(): void {
  mall.clock.advance(60_000);
}
