// Accounts for tests: two publishers, their games, accounts with and without roles.
import { contract, type LoggedIn } from '@emall/contract';
import { gameChannels, gamePackages, games } from '../src/modules/games/tables.ts';
import { addAccount, ensurePlayer } from '../src/modules/identity/index.ts';
import { sandboxGameRoles, sandboxGameServers } from '../src/providers/game/sandbox-tables.ts';
import type { TestMall } from './mall.ts';
import { quickHash } from './quick-hash.ts';

export const PASSWORD = 'demo123456';

/** Games 1001 and 1002 of one publisher (1004 has every login method disabled), game 7 of another. */
export async function addPlayers(mall: TestMall): Promise<void> {
  const { db, clock } = mall.services;
  const loginMethods = ['phone', 'account', 'wechat', 'wegame', 'union'] as ('phone' | 'union')[];
  const north = { publisher: 'north', loginMethods };
  await db.insert(games).values([
    { ...north, id: 1001, name: '蓝海远航', packageName: 'com.north.ocean' },
    { ...north, id: 1002, name: '仙境', packageName: 'com.north.fairy' },
    { ...north, id: 1004, name: '小店', packageName: 'com.north.small', loginMethods: [] },
    { ...north, id: 7, name: '别家', packageName: 'com.south', publisher: 'south' },
  ]);
  await db
    .insert(gamePackages)
    .values([{ gameId: 1001, packageName: 'com.north.ocean.tt', signature: '远航' }]);
  await db.insert(gameChannels).values([
    { gameId: 1001, channelId: 9, channelSortId: 10, channelType: 1, name: '官网', sort: 1 },
    { gameId: 1001, channelId: 2, channelSortId: 20, channelType: 2, name: '应用商店', sort: 2 },
  ]);
  await db.insert(sandboxGameServers).values([
    { gameId: 1001, serverCode: 's1', serverName: '潮汐' },
    { gameId: 1001, serverCode: 's2', serverName: '珊瑚', channelType: 2 },
    { gameId: 1002, serverCode: 's1', serverName: '云海', status: 'maintenance' },
  ]);
  const role = { gameId: 1001, level: 30, vipLevel: 2, avatar: '/mall/files/a.svg' };
  await db.insert(sandboxGameRoles).values([
    { ...role, serverCode: 's1', roleCode: 'r1', roleName: '船长', u8AccountId: 'u-demo' },
    { ...role, serverCode: 's2', roleCode: 'r2', roleName: '水手', u8AccountId: 'u-demo' },
    { ...role, serverCode: 's1', roleCode: 'free', roleName: '无主' },
    { ...role, serverCode: 's1', roleCode: 'free2', roleName: '无主二' },
  ]);
  const passwordHash = await quickHash(PASSWORD);
  const demo = await addAccount(db, clock, {
    publisher: 'north',
    u8AccountId: 'u-demo',
    username: 'demo',
    passwordHash,
    phone: '13800000001',
    nickname: '演示',
  });
  const newbie = await addAccount(db, clock, { publisher: 'north', username: 'newbie', passwordHash });
  for (const accountId of [demo, newbie]) {
    if (!accountId) throw new Error('the test world is already there');
    await ensurePlayer(
      db,
      clock,
      { id: 1001, packageName: 'com.north.ocean' },
      { accountId, channelSortId: 10 },
    );
  }
}

/** Logs in with a code, as a player of game 1001 who owns that phone. */
export async function logInByPhone(mall: TestMall, phone: string): Promise<LoggedIn> {
  const sent = await mall.call(contract.login.sendVerifyCode, { phone });
  if (sent.code !== 200) throw new Error(`no code was sent: ${sent.msg}`);
  const response = await mall.call(contract.v2.login.login, { phone, code: '123456' });
  if (response.code !== 200) throw new Error(`the login failed: ${response.msg}`);
  return response.data;
}

/** Logs the demo account in, which has two roles in game 1001. */
export async function logInAsDemo(mall: TestMall, game_id = '1001'): Promise<LoggedIn> {
  const input = { account: 'demo', password: PASSWORD };
  const response = await mall.call(contract.v2.login.accountPasswordLogin, input, { game_id });
  if (response.code !== 200) throw new Error(`the login failed: ${response.msg}`);
  return response.data;
}

/** Logs the demo account in with its first role. */
export async function enterAsDemo(mall: TestMall): Promise<string> {
  const { token, servers } = await logInAsDemo(mall);
  const [server] = servers;
  const [role] = server?.user_role_list ?? [];
  if (!server || !role) throw new Error('the demo account has no role');
  const key = { server_code: server.server_code, role_code: role.role_code };
  await mall.call(contract.user.checkRole, key, { token });
  return token;
}
