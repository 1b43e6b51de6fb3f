// Binding a role by hand with a code from its own mail, and letting it go again.
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addPlayers, logInByPhone } from '../../../test/players.ts';
import { unbindRoleModule } from '../../flows/unbind-role.ts';
import { createProviders } from '../../providers/create.ts';
import { sandboxGameFaultModes, sandboxGameMails, sandboxGameRoles } from '../../providers/game/index.ts';
import { gameGate, gamesModule } from '../games/index.ts';
import { identityModule, sendCode } from '../identity/index.ts';
import { rolesModule } from './index.ts';
import { playerRoles } from './tables.ts';

const { user, cpBindRole } = contract;
let mall: TestMall;
let token: string;
let roles = 0;
let key: { server_code: string; role_code: string };

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule, unbindRoleModule],
    providers: createProviders,
    gate: gameGate,
  });
  await addPlayers(mall);
  ({ token } = await logInByPhone(mall, '13900000001'));
});
beforeEach(async () => {
  roles += 1;
  key = { server_code: 's1', role_code: `wild-${roles}` };
  const role = { gameId: 1001, level: 1, vipLevel: 0, avatar: '' };
  await mall.services.db
    .insert(sandboxGameRoles)
    .values({ ...role, serverCode: 's1', roleCode: key.role_code, roleName: `野生${roles}` });
});
afterAll(() => mall.close());

const askCode = (asking: object = { token }) => mall.call(cpBindRole.sendRoleVerifyCode, key, asking);
const bind = (code = '123456', asking: object = { token }) =>
  mall.call(cpBindRole.checkRoleVerifyCode, { ...key, code }, asking);
const askProof = () => mall.call(user.sendRoleVerifyCode, key, { token });
const unbind = (code = '123456', asking: object = { token }) =>
  mall.call(user.unbindRole, { ...key, code }, asking);
const pause = () => mall.clock.advance(60_000);
const bound = () =>
  mall.services.db
    .select()
    .from(playerRoles)
    .where(and(eq(playerRoles.roleCode, key.role_code), eq(playerRoles.isBound, true)));

async function bindNow(): Promise<void> {
  await askCode();
  expect((await bind()).code).toBe(200);
  pause();
}

const mails = () => mall.services.db.select().from(sandboxGameMails);

test('the code goes to the role itself, and the response says nothing of it', async () => {
  expect(await askCode()).toMatchObject({ code: 200, data: {} });
  await mall.runJobs();
  expect((await mails()).at(-1)).toMatchObject({ serverCode: 's1', roleCode: key.role_code });
});

test('a role that does not exist, and one that is bound, look like any other to a stranger', async () => {
  await bindNow();
  const stranger = await logInByPhone(mall, '13900000031');
  const requested = [
    key,
    { server_code: 's1', role_code: 'nobody' },
    { server_code: 'nowhere', role_code: '1' },
  ];
  await mall.runJobs();
  const sent = await mails();
  const real = await askCode(stranger);
  expect(real.code).toBe(200);
  for (const role of requested.slice(1)) {
    const send = () => mall.call(cpBindRole.sendRoleVerifyCode, role, stranger);
    expect(await send()).toEqual(real);
    expect((await send()).code).toBe(700002);
  }
  await mall.runJobs();
  expect((await mails()).length - sent.length).toBe(1);
  for (const role of requested) {
    const check = () => mall.call(cpBindRole.checkRoleVerifyCode, { ...role, code: '654321' }, stranger);
    expect(await check()).toMatchObject({ code: 700001, data: null });
  }
  const [, missing = key] = requested;
  expect(
    (await mall.call(cpBindRole.checkRoleVerifyCode, { ...missing, code: '123456' }, stranger)).code,
  ).toBe(700001);
});

test('a player asks about few roles, and the game server is asked no more', async () => {
  const guesser = await logInByPhone(mall, '13900000032');
  const findRole = vi.spyOn(mall.services.gameServer, 'findRole');
  const codes: number[] = [];
  for (let at = 0; at < 25; at += 1) {
    const role = { server_code: 's1', role_code: `guess-${at}` };
    codes.push((await mall.call(cpBindRole.sendRoleVerifyCode, role, guesser)).code);
  }
  expect(codes).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  expect(findRole).toHaveBeenCalledTimes(20);
  const checked: number[] = [];
  for (let at = 0; at < 65; at += 1) {
    const role = { server_code: 's1', role_code: `check-${at}`, code: '000000' };
    checked.push((await mall.call(cpBindRole.checkRoleVerifyCode, role, guesser)).code);
  }
  expect(checked).toEqual([...Array(60).fill(700001), ...Array(5).fill(429)]);
  expect(findRole).toHaveBeenCalledTimes(80);
  findRole.mockClear();
  // One role that is asked about again and again is known for some seconds.
  const patient = await logInByPhone(mall, '13900000033');
  for (let at = 0; at < 5; at += 1)
    await mall.call(cpBindRole.checkRoleVerifyCode, { ...key, code: '000000' }, patient);
  expect(findRole.mock.calls.length).toBeLessThan(2);
  findRole.mockRestore();
});

test('a bound role is listed, can be chosen, and counts as bound', async () => {
  await askCode();
  expect((await bind()).data.role).toMatchObject({ ...key, server_name: '潮汐' });
  const { list } = (await mall.call(user.userServerRoleList, {}, { token })).data;
  const mine = list.flatMap((server) => server.user_role_list);
  expect(mine.find((role) => role.role_code === key.role_code)).toMatchObject({ is_bound: true });
  expect((await mall.call(user.checkRole, key, { token })).data.role).toMatchObject(key);
});

test('a wrong code binds nothing, five of them burn it', async () => {
  await askCode();
  for (let miss = 0; miss < 5; miss += 1) expect((await bind('000000')).code).toBe(700001);
  expect((await bind()).code).toBe(700001);
  expect(await bound()).toEqual([]);
});

test('a code proves one role, to the player who asked for it', async () => {
  await askCode();
  const other = (await logInByPhone(mall, '13900000002')).token;
  expect((await bind('123456', { token: other })).code).toBe(700001);
  const elsewhere = { server_code: 's1', role_code: 'free' };
  const wrong = await mall.call(cpBindRole.checkRoleVerifyCode, { ...elsewhere, code: '123456' }, { token });
  expect(wrong.code).toBe(700001);
});

test('a login code of the same phone binds nothing', async () => {
  expect((await bind()).code).toBe(700001);
});

test('a role is bound to one player at a time', async () => {
  await bindNow();
  const other = (await logInByPhone(mall, '13900000003')).token;
  expect((await askCode({ token: other })).code).toBe(200);
  expect((await bind('123456', { token: other })).code).toBe(700022);
  expect(await bound()).toHaveLength(1);
});

test('thirty players with a right code each: one of them gets the role', async () => {
  const tokens: string[] = [];
  const { services } = mall;
  for (let at = 0; at < 30; at += 1)
    tokens.push((await logInByPhone(mall, `139001${String(at).padStart(5, '0')}`)).token);
  const target = { channel: 'game', serverCode: key.server_code, roleCode: key.role_code } as const;
  for (const one of tokens) {
    const session = await services.findSession(one, 1001);
    const use = { scene: 'role_bind', gameId: 1001, accountId: session?.accountId ?? 0, target } as const;
    await services.db.transaction((tx) => sendCode(tx, services, use, { signature: '', language: 'zh' }));
    // The limits would not let one role have so many codes at once: the earlier ones are made to look old.
    await services.db.execute(sql`UPDATE verify_codes SET created_at = created_at - interval '2 days'`);
  }
  const responses = await Promise.all(tokens.map((one) => bind('123456', { token: one })));
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 700022)).toHaveLength(29);
  expect(await bound()).toHaveLength(1);
});

test('unbinding needs a code, and empties every session that stood in the role', async () => {
  await bindNow();
  await mall.call(user.checkRole, key, { token });
  expect((await unbind()).code).toBe(700001);
  expect((await askProof()).code).toBe(200);
  expect((await unbind('000000')).code).toBe(700001);
  expect((await unbind()).code).toBe(200);
  expect((await mall.call(user.userInfo, {}, { token })).data.role).toBeNull();
  expect((await mall.call(user.checkRole, key, { token })).code).toBe(700020);
});

test('a role with an order under way stays bound until the order is over', async () => {
  await bindNow();
  await mall.services.db.execute(sql`
    INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind,
      is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, created_at, expires_at)
    SELECT '00000000000000000001', game_id, 1, player_id, role_id, server_code, server_name, role_code, role_name, 'goods',
      false, 'delivering', 100, 0, 0, 100, 0, now(), now()
    FROM player_roles WHERE role_code = ${key.role_code}`);
  // No code is sent for what is rejected anyway.
  expect((await askProof()).code).toBe(700023);
  expect((await unbind()).code).toBe(700023);
  await mall.services.db.execute(sql`UPDATE orders SET status = 'completed'`);
  expect((await askProof()).code).toBe(200);
  expect((await unbind()).code).toBe(200);
});

test('a role that is unbound while it is being chosen is not chosen', async () => {
  await bindNow();
  await askProof();
  await mall.services.db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'slow', slowMs: 200 });
  const choosing = mall.call(user.checkRole, key, { token });
  await wait(100);
  expect((await unbind()).code).toBe(200);
  expect((await choosing).code).toBe(700020);
  await mall.services.db.delete(sandboxGameFaultModes);
});

test('an unbound role is free for the next player, and for the same one again', async () => {
  await bindNow();
  await askProof();
  await unbind();
  pause();
  const other = (await logInByPhone(mall, '13900000004')).token;
  expect((await askCode({ token: other })).code).toBe(200);
  expect((await bind('123456', { token: other })).code).toBe(200);
});

test('cpBindRole/unbindRole unbinds as well, and a repeat of it answers the same', async () => {
  await bindNow();
  await askProof();
  const asking = { token, request_id: `unbind-request-${roles}` };
  const first = await mall.call(cpBindRole.unbindRole, { ...key, code: '123456' }, asking);
  expect(first.code).toBe(200);
  expect(await mall.call(cpBindRole.unbindRole, { ...key, code: '123456' }, asking)).toEqual(first);
  expect((await unbind()).code).toBe(700024);
});

test("what was not bound by hand, and another's role, cannot be unbound", async () => {
  expect((await unbind()).code).toBe(700020);
  await bindNow();
  const other = (await logInByPhone(mall, '13900000005')).token;
  expect((await unbind('123456', { token: other })).code).toBe(700020);
  expect(await bound()).toHaveLength(1);
});

test('binding waits for the game server', async () => {
  await askCode();
  // A role that was looked up some seconds ago is not asked for again.
  mall.services.cache.clear();
  await mall.services.db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'down' });
  expect((await askCode()).code).toBe(700030);
  expect((await bind()).code).toBe(700030);
  await mall.services.db.delete(sandboxGameFaultModes);
  expect((await bind()).code).toBe(200);
});

test('mail that the game server applied without answering is sent once', async () => {
  const { db } = mall.services;
  await askCode();
  await db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'applied_but_timed_out' });
  await mall.runJobs();
  await db.delete(sandboxGameFaultModes);
  await mall.services.pool.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute'",
  );
  await mall.runJobs();
  const mails = await db.select().from(sandboxGameMails).where(eq(sandboxGameMails.roleCode, key.role_code));
  expect(mails).toHaveLength(1);
});

test('a role that was proven a moment ago is unbound without a second code', async () => {
  mall.clock.advance(3_600_000);
  await bindNow();
  expect((await mall.call(user.unbindRole, key, { token })).code).toBe(700001);
  await askProof();
  expect((await mall.call(user.checkRoleVerifyCode, { ...key, code: '123456' }, { token })).code).toBe(200);
  expect((await mall.call(cpBindRole.unbindRole, key, { token })).code).toBe(200);
  expect(await bound()).toEqual([]);
});
