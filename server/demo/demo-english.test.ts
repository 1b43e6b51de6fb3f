// The demo shop in English: what a player reads first carries no Chinese.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslate } from '../src/modules/content/index.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { openGames } from './world/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await testMallOf({
    modules,
    providers: createProviders,
    hasDemoWorld: true,
    translate: createTranslate,
    env: { PUBLIC_URL: 'https://shop.test' },
  });
});
afterAll(() => mall.close());

/** Names that players and game servers chose, and published tables: they stay as they are. */
const AS_THEY_ARE = ['table_text', 'winners', 'role_name', 'server_name'];
const isMaskedName = (text: string) => text.includes('*');

/** Strings of a response that still hold Chinese. */
function chineseIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return /[\u4e00-\u9fff]/.test(value) && !isMaskedName(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    AS_THEY_ARE.includes(name) ? [] : chineseIn(each, `${path}.${name}`),
  );
}

test.each(openGames.map(({ game }) => game.id))(
  'groups, goods, banners and activities of game %i',
  async (id) => {
    const options = { game_id: String(id), headers: { 'accept-language': 'en' } };
    const { list: groups } = (await mall.call(contract.user.getGroupList, {}, options)).data;
    expect(groups.length).toBeGreaterThan(0);
    const found = chineseIn(groups);
    for (const { group_id } of groups) {
      const { list } = (await mall.call(contract.index.getGroupItem, { group_id, limit: 50 }, options)).data;
      for (const { goods_id } of list)
        found.push(
          ...chineseIn((await mall.call(contract.index.getGoodsInfoById, { goods_id }, options)).data),
        );
    }
    for (const call of [
      contract.index.getBannerList,
      contract.user.getPopupList,
      contract.activity.runningActivityList,
    ])
      found.push(...chineseIn((await mall.call(call, {}, options)).data));
    expect(found).toEqual([]);
  },
);

test.each(openGames.map(({ game }) => game.id))(
  'agreements, coupons, gifts, presales, points and prizes of game %i, as a player reads them',
  async (id) => {
    const game_id = String(id);
    const login = { account: 'demo', password: 'demo123456' };
    const { data: player } = await mall.call(contract.v2.login.accountPasswordLogin, login, { game_id });
    const [server] = player.servers;
    const [role] = server?.user_role_list ?? [];
    const options = { game_id, token: player.token, headers: { 'accept-language': 'en' } };
    if (server && role) {
      const chosen = { server_code: server.server_code, role_code: role.role_code };
      expect((await mall.call(contract.user.checkRole, chosen, options)).code).toBe(200);
    }
    const found: string[] = [];
    const read = async (path: string, input: object = {}) => {
      const body = { game_id, device_id: 'd', distinct_id: '', source_from: '', ...input };
      const { code, data } = await mall.raw(path, body, options);
      // An activity that the game does not have, a player without a role here.
      if (code === 200) found.push(...chineseIn(data, path));
      return data as { list?: Record<string, unknown>[] } | null;
    };
    const agreements = await read('index/getAgreementList');
    expect(agreements?.list?.length).toBeGreaterThan(0);
    for (const { key } of agreements?.list ?? []) await read('index/getAgreementDetail', { key });
    for (const path of PLAYER_READS) await read(path);
    for (const score_type of [1, 2]) await read('score/getUserScore', { score_type });
    expect(found).toEqual([]);
  },
);

const PLAYER_READS = [
  ...['index/getGameInfo', 'index/authPopupConfInfo', 'message/getMessageNotify', 'user/customerInfo'],
  ...['user/couponList', 'user/myCoupon', 'user/giftList', 'user/myGift', 'user/getRechargeGroupList'],
  ...['presale/index', 'user/myOrder', 'score/myScoreOrder', 'user/userScoreList', 'user/channelList'],
  ...[
    'activity/pointLotteryIndex',
    'activity/taskLotteryIndex',
    'activity/signInIndex',
    'activity/inviteIndex',
  ],
  ...['activity/rechargeIndex', 'activity/rechargeRankingIndex', 'activity/myAwardList'],
];
