// Logging in with account and password, here and with another game's account.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addPlayers, logInByPhone, PASSWORD } from '../../../../test/players.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { createProviders } from '../../../providers/create.ts';
import { sandboxGameFaultModes } from '../../../providers/game/index.ts';
import { gameGate, gamesModule } from '../../games/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { identityModule } from '../index.ts';
import { accounts } from '../tables.ts';

const { login, v2, user } = contract;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule, identityModule, rolesModule],
    providers: createProviders,
    gate: gameGate,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  await addPlayers(mall);
});
beforeEach(async () => {
  await mall.services.db.execute(sql`DELETE FROM rate_limits`);
  await mall.services.db.execute(sql`DELETE FROM known_sources`);
});
afterAll(() => mall.close());

const enter = (account = 'demo', password = PASSWORD, asking = {}) =>
  mall.call(v2.login.accountPasswordLogin, { account, password }, asking);
const union = (input: object, asking = {}) =>
  mall.call(
    v2.login.unionLogin,
    { union_game_id: '1001', account: 'demo', password: PASSWORD, ...input },
    { game_id: '1002', ...asking },
  );

test('the right password answers the player and the roles by server', async () => {
  const response = await enter();
  expect(response.code).toBe(200);
  expect(response.data).toMatchObject({
    roles_known: true,
    user_info: { nickname: '演示', u8_account_id: 'u-demo' },
  });
  const role = { level: 30, vip_level: 2, avatar: '/mall/files/a.svg', is_bound: false };
  expect(response.data.servers).toEqual([
    {
      server_code: 's1',
      server_name: '潮汐',
      user_role_list: [{ role_code: 'r1', role_name: '船长', ...role }],
    },
    {
      server_code: 's2',
      server_name: '珊瑚',
      user_role_list: [{ role_code: 'r2', role_name: '水手', ...role }],
    },
  ]);
});

test('names are the same in capital letters, passwords are not', async () => {
  expect((await enter('DEMO')).code).toBe(200);
  expect((await enter('demo', PASSWORD.toUpperCase())).code).toBe(700004);
});

test('a wrong password and an unknown account answer alike', async () => {
  const wrong = await enter('demo', 'not-the-password');
  expect(wrong).toMatchObject({ code: 700004, data: null });
  expect(await enter('nobody', 'not-the-password')).toEqual(wrong);
});

test('an unknown account costs as much work as a known one', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  await mall.services.db.update(accounts).set({ passwordHash }).where(eq(accounts.username, 'demo'));
  // Of all threads, and not by the clock: a busy machine makes neither of them cheaper.
  const work = async (account: string) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 4; round += 1) await enter(account, 'not-the-password');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await enter('warm-up');
  const known = await work('demo');
  expect(await work('nobody')).toBeGreaterThan(known / 2);
});

test('an account that only came by phone has no password to guess', async () => {
  const { user_info } = await logInByPhone(mall, '13900000001');
  expect((await enter(user_info.u8_account_id, PASSWORD)).code).toBe(700004);
});

test('that an account does not play here is said only to whoever knows the password', async () => {
  expect((await enter('demo', PASSWORD, { game_id: '1002' })).code).toBe(700006);
  expect((await enter('demo', 'not-the-password', { game_id: '1002' })).code).toBe(700004);
});

test('accounts of another publisher do not exist here', async () => {
  expect((await enter('demo', PASSWORD, { game_id: '7' })).code).toBe(700004);
});

test('ten misses lock the account for that address, also for the right password', async () => {
  for (let miss = 0; miss < 10; miss += 1) expect((await enter('demo', 'wrong-one')).code).toBe(700004);
  expect(await enter()).toMatchObject({ code: 700005, msg: '尝试次数过多，请 15 分钟后再试' });
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await enter('demo', PASSWORD, elsewhere)).code).toBe(200);
  mall.clock.advance(15 * 60_000);
  expect((await enter()).code).toBe(200);
});

test('thirty guesses at once are thirty misses, and unknown accounts lock as well', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => enter('ghost', 'wrong-one')));
  expect(responses.filter(({ code }) => code === 700004)).toHaveLength(10);
  expect(responses.filter(({ code }) => code === 700005)).toHaveLength(20);
});

// Each address with a device of its own, which has never logged in.
const from = (at: number) => ({
  device_id: `stranger-${at}-${Math.random()}`,
  headers: { 'x-forwarded-for': `198.51.100.${at}` },
});
/** One miss from the first address, and the other ninety-eight without their work. */
async function missAlmostAHundredTimes(account: string): Promise<void> {
  expect((await enter(account, 'wrong-one', from(1))).code).toBe(700004);
  await mall.services.db.execute(sql`UPDATE rate_limits SET hits = 99 WHERE key LIKE 'password:%'`);
}

test.each(['demo', 'ghost'])(
  'a hundred misses in an hour lock %s for every address, whether it exists or not',
  async (account) => {
    await missAlmostAHundredTimes(account);
    expect((await enter(account, 'wrong-one', from(2))).code).toBe(700004);
    const locked = await enter(account, PASSWORD, from(3));
    expect(locked).toMatchObject({ code: 700005, msg: '尝试次数过多，请 60 分钟后再试', data: null });
    expect((await enter('newbie', PASSWORD, from(3))).code).not.toBe(700005);
    mall.clock.advance(60 * 60_000);
    expect((await enter(account, PASSWORD, from(3))).code).toBe(account === 'demo' ? 200 : 700004);
  },
);

test('neither a locked address nor the owner who succeeds counts as a miss of the account', async () => {
  await missAlmostAHundredTimes('demo');
  for (let again = 0; again < 3; again += 1) {
    expect((await enter('demo', 'wrong-one', from(1))).code).toBe(700005);
    expect((await enter('demo', PASSWORD, from(2))).code).toBe(200);
  }
});

test('a success does not give guessers elsewhere their hundred misses again', async () => {
  await missAlmostAHundredTimes('demo');
  expect((await enter('demo', PASSWORD, from(2))).code).toBe(200);
  expect((await enter('demo', 'wrong-one', from(3))).code).toBe(700004);
  expect((await enter('demo', 'wrong-one', from(4))).code).toBe(700005);
});

test('a device that has logged in before gets in, however many strangers guess', async () => {
  const own = { device_id: 'phone-of-the-owner' };
  expect((await enter('demo', PASSWORD, own)).code).toBe(200);
  await missAlmostAHundredTimes('demo');
  expect((await enter('demo', 'wrong-one', from(2))).code).toBe(700004);
  expect((await enter('demo', PASSWORD, from(3))).code).toBe(700005);
  expect((await enter('demo', PASSWORD, own)).code).toBe(200);
  // Also from an address at which a stranger has guessed.
  for (let miss = 0; miss < 12; miss += 1) await enter('demo', 'wrong-one');
  expect((await enter('demo', PASSWORD, own)).code).toBe(200);
});

test('a known device has ten attempts as well, and is known for its own account only', async () => {
  const own = { device_id: 'phone-of-the-owner' };
  await enter('demo', PASSWORD, own);
  for (let miss = 0; miss < 10; miss += 1) expect((await enter('demo', 'wrong-one', own)).code).toBe(700004);
  expect((await enter('demo', PASSWORD, own)).code).toBe(700005);
  const { rows } = await mall.services.db.execute(sql`SELECT 1 FROM known_sources`);
  expect(rows).toHaveLength(1);
});

test('a success forgives the misses before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let miss = 0; miss < 6; miss += 1) await enter('demo', 'wrong-one');
    expect((await enter()).code).toBe(200);
  }
});

test('only the addresses that a trusted proxy reports are believed', async () => {
  for (let miss = 0; miss < 10; miss += 1)
    await enter('demo', 'wrong-one', { headers: { 'x-forwarded-for': `198.51.100.${miss}, 203.0.113.5` } });
  const forged = { headers: { 'x-forwarded-for': '198.51.100.99, 203.0.113.5' } };
  expect((await enter('demo', PASSWORD, forged)).code).toBe(700005);
});

test("another game's account of the publisher enters a game it never played", async () => {
  const response = await union({});
  expect(response.code).toBe(200);
  expect(response.data.user_info.u8_account_id).toBe('u-demo');
  expect((await enter('demo', PASSWORD, { game_id: '1002' })).code).toBe(200);
});

test('union login is refused for a wrong password, another publisher, oneself, and a game not played', async () => {
  expect((await union({ password: 'not-the-password' })).code).toBe(700004);
  expect((await union({ union_game_id: '7' })).code).toBe(700010);
  expect((await union({ union_game_id: '1002' })).code).toBe(700010);
  expect((await union({ union_game_id: '9999' })).code).toBe(700010);
  expect((await union({ account: 'newbie', union_game_id: '1004' })).code).toBe(700004);
});

test('v1 union login leaves the player to userInit', async () => {
  const response = await mall.call(
    login.unionLogin,
    { union_game_id: '1001', account: 'newbie', password: PASSWORD },
    { game_id: '1002' },
  );
  expect(response.code).toBe(200);
  const asking = { game_id: '1002', token: response.data.token };
  expect((await mall.call(user.userInfo, {}, asking)).code).toBe(700009);
  expect((await mall.call(login.userInit, {}, asking)).data.is_new).toBe(true);
  expect((await mall.call(user.userInfo, {}, asking)).code).toBe(200);
});

test('a game server out of reach does not keep anybody from logging in', async () => {
  const { db } = mall.services;
  await db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'down' });
  const response = await enter();
  expect(response).toMatchObject({ code: 200, data: { servers: [], roles_known: false } });
  await db.delete(sandboxGameFaultModes);
});

test('a game that offers neither refuses both ways', async () => {
  expect((await enter('demo', PASSWORD, { game_id: '1004' })).code).toBe(700010);
  expect((await union({}, { game_id: '1004' })).code).toBe(700010);
});

test.each([
  [{ account: 'demo', password: 'short' }],
  [{ account: 'demo', password: 'x'.repeat(73) }],
  [{ account: 'demo', password: ['demo123456'] }],
  [{ account: 'demo', password: PASSWORD, account_id: 1 }],
])('the body %j is refused before any password is looked at', async (input) => {
  const body = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '', ...input };
  expect((await mall.raw('v2/login/accountPasswordLogin', body)).code).toBe(400);
});
