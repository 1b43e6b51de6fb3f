// Games as a visitor meets them: open, closed, moved, under maintenance, and the links that lead in.
import { contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Providers } from '../../services.ts';
import { gameGate, gamesModule } from './index.ts';
import { gameChannels, gameLinks, games } from './tables.ts';

const { index, user } = contract;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule],
    providers: () => ({}) as Providers,
    gate: gameGate,
  });
  const { db } = mall.services;
  const firstOpenedAt = new Date('2026-01-01T10:00:00+08:00');
  const row = { publisher: 'north', loginMethods: ['phone' as const, 'union' as const] };
  await db.insert(games).values([
    { ...row, id: 1001, name: '蓝海远航', orderPrefixTag: 'hhw', countAppid: 'c1001', packageName: 'a.b' },
    { ...row, id: 1002, name: '仙境' },
    { ...row, id: 1402, name: '维护', status: 'maintenance', statusMsg: '今晚维护到十点', firstOpenedAt },
    { ...row, id: 1401, name: '新游', status: 'maintenance', statusMsg: '十月见' },
    { ...row, id: 1302, name: '旧址', status: 'moved', movedTo: 'https://shop.test/mall/?game_id=1002' },
    { ...row, id: 1500, name: '停运', status: 'closed', statusMsg: '本商城已停止运营' },
    { ...row, id: 7, name: '别家', publisher: 'south' },
    { ...row, id: 8, name: '别家二服', publisher: 'east' },
    {
      ...row,
      id: 1403,
      name: '定时维护',
      publisher: 'east',
      status: 'maintenance',
      statusMsg: '十二点恢复',
      maintenanceFrom: new Date('2026-11-15T11:00:00+08:00'),
      maintenanceUntil: new Date('2026-11-15T12:00:00+08:00'),
    },
  ]);
  await db.insert(gameLinks).values([
    { gameId: 1001, link: '9001' },
    { gameId: 1001, link: '9002', status: 'stopped' },
  ]);
  await db.insert(gameChannels).values([
    { gameId: 1001, channelId: 2, channelSortId: 20, channelType: 1, name: '应用商店', sort: 2 },
    { gameId: 1001, channelId: 9, channelSortId: 10, channelType: 0, name: '官网', sort: 1 },
  ]);
});
afterAll(() => mall.close());

test('an open game tells its name, tag and the games whose accounts may log in', async () => {
  const response = await mall.call(index.getGameInfo, {});
  expect(response).toMatchObject({ http: 200, code: 200 });
  expect(response.data).toEqual({
    game_id: '1001',
    name: '蓝海远航',
    slogan: '',
    order_prefix_tag: 'hhw',
    count_appid: 'c1001',
    package_name: 'a.b',
    theme: null,
    shipping: { fee: 1000, free_from: 9900 },
    sells_virtual_on_ios: false,
    login_methods: ['phone', 'union'],
    union_games: [{ game_id: '1002', name: '仙境' }],
  });
});

test.each([
  ['1402', 402, '今晚维护到十点', { state: 'maintenance' }],
  ['1401', 402, '十月见', { state: 'unopened' }],
  ['1302', 302, '商城已迁移', 'https://shop.test/mall/?game_id=1002'],
  ['1500', 501, '本商城已停止运营', { state: 'closed' }],
  ['4040', 501, '游戏不存在', null],
])('game %s answers code %i to every call', async (game_id, code, msg, data) => {
  for (const call of [index.getGameInfo, user.channelList])
    expect(await mall.call(call, {}, { game_id })).toEqual({ http: 200, code, msg, data });
});

test('a change of the game is seen as soon as its scope is emptied', async () => {
  const { db, cache } = mall.services;
  await mall.call(index.getGameInfo, {}, { game_id: '1002' });
  await db.update(games).set({ name: '仙境世界' }).where(eq(games.id, 1002));
  expect((await mall.call(index.getGameInfo, {}, { game_id: '1002' })).data.name).toBe('仙境');
  cache.clear('game:1002');
  expect((await mall.call(index.getGameInfo, {}, { game_id: '1002' })).data.name).toBe('仙境世界');
});

test('a stopped link says so, a running or unregistered one runs, and another game does not know it', async () => {
  const status = async (link: string, game_id = '1001') =>
    (await mall.call(index.getLinkStatus, { link }, { game_id })).data;
  expect(await status('9001')).toEqual({ status: 'running', source_from: '9001' });
  expect(await status('9002')).toEqual({ status: 'stopped', source_from: '9002' });
  expect(await status('999999999999999999')).toMatchObject({ status: 'running' });
  expect(await status('9002', '1002')).toMatchObject({ status: 'running' });
});

test('only a link of digits is checked', async () => {
  for (const link of ['', '9002x', '-1', "9002' OR 1=1"])
    expect(await mall.call(index.getLinkStatus, { link })).toMatchObject({ code: 400 });
});

test('channels come in shop order', async () => {
  const { data } = await mall.call(user.channelList, {});
  expect(data.list).toEqual([
    { channel_id: 9, channel_sort_id: 10, channel_type: 0, name: '官网' },
    { channel_id: 2, channel_sort_id: 20, channel_type: 1, name: '应用商店' },
  ]);
});

test('a maintenance with a window closes the game when it begins and opens it when it is over', async () => {
  const codeNow = async () => (await mall.call(index.getGameInfo, {}, { game_id: '1403' })).code;
  expect(await codeNow()).toBe(200);
  const { data } = await mall.call(index.getGameInfo, {}, { game_id: '8' });
  expect(data.union_games).toEqual([{ game_id: '1403', name: '定时维护' }]);
  mall.clock.advance(61 * 60_000);
  expect(await codeNow()).toBe(402);
  mall.clock.advance(60 * 60_000);
  expect(await codeNow()).toBe(200);
});
