// The demo world is what README, tests and reviewers rely on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type GoodsCard, type Output } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { SHIPPING } from '@emall/contract/constants';
import { pageAt } from '@emall/contract/pages';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeScreen } from '../src/flows/home-screen.ts';
import { gameGate } from '../src/modules/games/index.ts';
import { modules } from '../src/modules.ts';
import { addDays } from '../src/platform/business-days.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { addOperatorSession } from '../test/operators.ts';
import { loadDemoWorld } from './load.ts';

const { index, user, activity, message, v2, cpBindRole, ops } = contract;
const openGames = ['1001', '1002', '1003', '1004', '1'];
let dataDir: string;
let mall: TestMall;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emall-demo-'));
  mall = await testMallOf({
    modules,
    providers: createProviders,
    gate: gameGate,
    env: { MALL_DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.test' },
  });
  await Promise.all([loadDemoWorld(mall.services), loadDemoWorld(mall.services)]);
});
afterAll(async () => {
  await mall.close();
  await rm(dataDir, { recursive: true });
});

async function goodsOf(game_id: string): Promise<GoodsCard[]> {
  const groups = (await mall.call(user.getGroupList, {}, { game_id })).data.list;
  const all: GoodsCard[] = [];
  for (const { group_id, goods_count } of groups) {
    const { data } = await mall.call(index.getGroupItem, { group_id, limit: 50 }, { game_id });
    expect(data.list).toHaveLength(goods_count);
    all.push(...data.list);
  }
  return all;
}

test('it loads once, also when two processes start together', async () => {
  const countGames = async () => (await mall.services.pool.query('SELECT FROM games')).rowCount;
  const before = await countGames();
  await loadDemoWorld(mall.services);
  expect(before).toBeGreaterThan(0);
  expect(await countGames()).toBe(before);
});

test('tags promise only what checkout gives', async () => {
  for (const game_id of openGames)
    for (const { name, tags, subtitle, price } of await goodsOf(game_id)) {
      expect(`${name} ${subtitle} ${tags.join(' ')}`).not.toMatch(/[0-9] 折|收藏不迷路|返 \d{2,} 积分/);
      if (tags.includes('包邮')) expect(price).toBeGreaterThanOrEqual(SHIPPING.free_from);
    }
  const ship = (await goodsOf('1001')).find(({ tags }) => tags.includes('每元返 1 积分'));
  expect(ship?.tags).toContain('包邮');
});

test('1001 is the ocean game with at least 24 goods over at least 4 groups', async () => {
  const { data } = await mall.call(index.getGameInfo, {});
  expect(data).toMatchObject({ order_prefix_tag: 'hhw', theme: { key: 'ocean' } });
  const groups = (await mall.call(user.getGroupList, {})).data.list;
  expect(groups.length).toBeGreaterThanOrEqual(4);
  const goods = await goodsOf('1001');
  expect(goods.length).toBeGreaterThanOrEqual(24);
  for (const kind of ['goods', 'gift_pack', 'coupon', 'recharge'])
    expect(goods.some((card) => card.kind === kind)).toBe(true);
  for (const status of ['on_sale', 'sold_out', 'scheduled'])
    expect(goods.some((card) => card.status === status)).toBe(true);
  for (const period of ['week', 'month', 'ever'])
    expect(goods.some((card) => card.limits.period === period)).toBe(true);
  // One group is longer than a page, so that home's endless list has something to load.
  expect(groups.some((group) => group.goods_count > 20)).toBe(true);
});

test('activities, gifts and coupons run for a season around the first start, not without an end', async () => {
  const { rows } = await mall.services.db.execute<{ since: number; more: number }>(sql`
    SELECT (${mall.clock.now()}::date - starts_at::date) AS since, (ends_at::date - ${mall.clock.now()}::date) AS more
    FROM (SELECT starts_at, ends_at FROM activities UNION ALL SELECT starts_at, ends_at FROM gifts
      UNION ALL SELECT starts_at, ends_at FROM coupon_templates) AS run`);
  expect(rows.length).toBeGreaterThan(20);
  for (const { since, more } of rows) {
    expect(since).toBeLessThanOrEqual(91);
    expect(more).toBeLessThanOrEqual(91);
  }
  const running = (await mall.call(activity.runningActivityList, {})).data.list;
  expect(running.length).toBeGreaterThanOrEqual(6);
});

test('all goods are complete: each option has its SKU, each pack its contents, each price is valid', async () => {
  for (const game_id of openGames)
    for (const card of await goodsOf(game_id)) {
      const { data } = await mall.call(index.getGoodsInfoById, { goods_id: card.goods_id }, { game_id });
      const combinations = data.options.reduce((count, option) => count * option.values.length, 1);
      expect(data.skus, data.name).toHaveLength(combinations);
      for (const sku of data.skus) {
        expect(sku.values).toHaveLength(data.options.length);
        sku.values.forEach((value, place) => {
          expect(data.options[place]?.values).toContain(value);
        });
        expect(sku.price).toBeGreaterThan(0);
        if (sku.market_price !== null) expect(sku.market_price).toBeGreaterThan(sku.price);
      }
      expect(data.description.length).toBeGreaterThan(3);
      expect(new Set(data.images).size).toBe(data.images.length);
    }
});

test('the tags, themes and activities are those of the design', async () => {
  const info = async (game_id: string) => (await mall.call(index.getGameInfo, {}, { game_id })).data;
  expect(await info('1002')).toMatchObject({ order_prefix_tag: 'xjsj', theme: { key: 'fantasy' } });
  expect(await info('1003')).toMatchObject({ order_prefix_tag: 'hjwq', theme: { key: 'scifi' } });
  expect(await info('1004')).toMatchObject({ order_prefix_tag: '', theme: null });
  const first = (await mall.call(user.getGroupList, {}, { game_id: '1003' })).data.list[0];
  expect(first?.kind).toBe('recharge');
  const running = (await mall.call(activity.runningActivityList, {})).data.list;
  expect(running.map(({ kind }) => kind).sort()).toEqual([
    'invitation',
    'ranking',
    'recharge',
    'score_lottery',
    'sign_in',
    'task_lottery',
  ]);
});

test('1402 is under maintenance, 1302 has moved to game 1004, 1500 is closed with its own message', async () => {
  const info = (game_id: string) => mall.call(index.getGameInfo, {}, { game_id });
  expect(await info('1402')).toMatchObject({ code: 402, msg: expect.stringContaining('维护') });
  expect(await info('1302')).toMatchObject({
    code: 302,
    data: 'https://shop.test/mall/pages/index/index?game_id=1004',
  });
  expect(await info('1500')).toMatchObject({ code: 501, msg: expect.stringContaining('停止运营') });
});

test('the calendar of 1001 points out a banner and a coupon in the next two weeks', async () => {
  const permissions = ['desk.read', 'content.read', 'presale.read', 'catalog.read', 'coupon.read'] as const;
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, permissions: [...permissions] }]);
  const from = businessDay(mall.clock.now());
  const to = addDays(from, 13);
  const { conflicts } = (await mall.call(ops.calendar.list, { from, to }, { token })).data;
  expect(conflicts.map(({ rule, first, second }) => [rule, first.title, second.title])).toEqual([
    ['coupon_below_cost', '晨风船长 1/8 收藏手办', '海神祝福券'],
    ['link_closed', '远航纪念季', '晨风船长手办 · 周年预售'],
  ]);
});

test('a maintenance of 1001 far ahead falls into an activity, and the game is open until then', async () => {
  const permissions = ['desk.read', 'game.read', 'activity.read'] as const;
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, permissions: [...permissions] }]);
  const today = businessDay(mall.clock.now());
  const dates = { from: addDays(today, 70), to: addDays(today, 80) };
  const { conflicts } = (await mall.call(ops.calendar.list, dates, { token })).data;
  expect(conflicts.map(({ rule, second }) => [rule, second.title])).toEqual([
    ['maintenance_in_sale', '签到有礼'],
  ]);
  expect((await mall.call(index.getGameInfo, {})).code).toBe(200);
});

test('link 9001 runs and 9002 is stopped', async () => {
  const status = async (link: string) => (await mall.call(index.getLinkStatus, { link })).data.status;
  expect([await status('9001'), await status('9002')]).toEqual(['running', 'stopped']);
});

test('every picture exists and every link leads to a page of the mall', async () => {
  const pictures = new Set<string>();
  const links = new Set<string>();
  for (const game_id of openGames) {
    const home = await homeScreen(mall.services, Number(game_id));
    const { theme } = (await mall.call(index.getGameInfo, {}, { game_id })).data;
    if (theme) [theme.icon, theme.login_hero].forEach((url) => void pictures.add(url));
    for (const row of [...home.banners, ...home.popups]) pictures.add(row.image);
    for (const row of home.activities) pictures.add(row.icon);
    for (const row of [...home.banners, ...home.popups, ...home.notices, ...home.activities])
      links.add(row.link);
    for (const card of await goodsOf(game_id)) pictures.add(card.image);
  }
  expect(pictures.size).toBeGreaterThan(60);
  for (const url of pictures) {
    const response = await mall.app.inject({ method: 'GET', url });
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.headers['cache-control']).toContain('immutable');
  }
  for (const link of links) if (link) expect(pageAt(link.split('?')[0] ?? ''), link).toBeDefined();
});

test('covers of goods stand in the picture library with where they are used', async () => {
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, permissions: ['file.read'] }]);
  const { list } = (await mall.call(ops.file.list, { limit: 50 }, { token })).data;
  expect(list).toHaveLength(8);
  for (const { picture_id, url, name, width_px } of list) {
    const { uses } = (await mall.call(ops.file.info, { picture_id }, { token })).data;
    expect(uses).toContainEqual(expect.objectContaining({ kind: 'goods', name }));
    // Whichever width is shown somewhere, its address finds the picture.
    const keyword = url.replace(/\d+\.webp$/, '320.webp');
    const found = (await mall.call(ops.file.list, { keyword }, { token })).data.list;
    expect(found.map((picture) => picture.picture_id)).toEqual([picture_id]);
    for (const each of [url, url.replace(/\d+\.webp$/, '320.webp')]) {
      const response = await mall.app.inject({ method: 'GET', url: each });
      expect(response.headers['content-type']).toBe('image/webp');
      const { width } = await sharp(response.rawPayload).metadata();
      expect(width).toBe(each === url ? width_px : 320);
    }
  }
});

test('the first screen of the home page equals the results of its calls', async () => {
  for (const game_id of openGames) {
    const home = await homeScreen(mall.services, Number(game_id));
    const request = { game_id };
    const [group] = home.groups;
    const called = {
      banners: (await mall.call(index.getBannerList, {}, request)).data.list,
      groups: (await mall.call(user.getGroupList, {}, request)).data.list,
      first_group: (await mall.call(index.getGroupItem, { group_id: group?.group_id ?? 0 }, request)).data,
      activities: (await mall.call(activity.runningActivityList, {}, request)).data.list,
      notices: (await mall.call(message.getMessageNotify, {}, request)).data.notices,
      popups: (await mall.call(user.getPopupList, {}, request)).data.list,
    };
    expect(home).toEqual(called);
  }
});

test('agreements are real texts, and each consent has some', async () => {
  for (const game_id of openGames) {
    const { list } = (await mall.call(index.getAgreementList, {}, { game_id })).data;
    expect(list).toHaveLength(4);
    for (const { agreement_id } of list) {
      const { data } = await mall.call(index.getAgreementDetail, { agreement_id }, { game_id });
      expect(data.content.length).toBeGreaterThan(300);
      expect(data.content).toMatch(/^# /m);
      expect(data.content).not.toContain('undefined');
    }
    for (const scene of ['login', 'order', 'recharge'] as const)
      expect((await mall.call(index.getAgreementItem, { scene }, { game_id })).data.list).not.toHaveLength(0);
    expect((await mall.call(user.customerInfo, {}, { game_id })).data.channels).not.toHaveLength(0);
    expect((await mall.call(user.channelList, {}, { game_id })).data.list).not.toHaveLength(0);
  }
});

type LoggedIn = Output<typeof v2.login.accountPasswordLogin>;
async function logIn(account: string, game_id = '1001'): Promise<LoggedIn> {
  const input = { account, password: 'demo123456' };
  const response = await mall.call(v2.login.accountPasswordLogin, input, { game_id });
  expect(response.code, response.msg).toBe(200);
  return response.data;
}
const rolesOf = (loggedIn: LoggedIn) =>
  loggedIn.servers.flatMap((server) =>
    server.user_role_list.map((role) => `${server.server_name} ${role.role_name}`),
  );

test('demo has two roles on two servers in 1001 and one in every other open game', async () => {
  expect(rolesOf(await logIn('demo'))).toEqual(['蓝海一服 晨风船长', '星港二服 夜航星']);
  for (const game_id of openGames.slice(1)) expect(rolesOf(await logIn('demo', game_id))).toHaveLength(1);
  expect(rolesOf(await logIn('demo2'))).toHaveLength(1);
});

test('demo has unread coupons and messages of parcels, prizes to claim, and gifts to receive once a role is chosen', async () => {
  const { token } = await logIn('demo');
  const unread = async () => (await mall.call(message.getMessageNotify, {}, { token })).data.unread;
  const { awards, ...others } = await unread();
  expect(others).toEqual({ gift: 0, coupon: 1, message: 2, activities: [] });
  await mall.call(user.checkRole, { server_code: 's1', role_code: '100010001' }, { token });
  expect(await unread()).toEqual({ gift: 5, coupon: 1, message: 2, awards, activities: [] });
  const { waiting } = (await mall.call(activity.myAwardList, {}, { token })).data;
  expect([awards > 0, awards]).toEqual([true, waiting]);
});

test('newbie has no role yet and can bind a free one with the code 123456', async () => {
  const loggedIn = await logIn('newbie');
  expect(rolesOf(loggedIn)).toEqual([]);
  const { token } = loggedIn;
  const role = { server_code: 's1', role_code: '100019001' };
  const sent = await mall.call(cpBindRole.sendRoleVerifyCode, role, { token });
  expect(sent.code).toBe(200);
  const bound = await mall.call(cpBindRole.checkRoleVerifyCode, { ...role, code: '123456' }, { token });
  expect(bound).toMatchObject({ code: 200, data: { role: { role_name: '无主的船歌' } } });
});

test('the three accounts also log in by their phones', async () => {
  for (const [phone, nickname] of [
    ['13800000001', '林小帆'],
    ['13800000002', '阿泽'],
    ['13800000003', '新来的'],
  ] as const) {
    await mall.call(contract.login.sendVerifyCode, { phone });
    const response = await mall.call(v2.login.login, { phone, code: '123456' });
    expect(response.data.user_info.nickname).toBe(nickname);
  }
});

test('the benefits centre has gifts in every state for demo, and an own record', async () => {
  const { token } = await logIn('demo');
  const choose = (role_code: string, server_code: string) =>
    mall.call(user.checkRole, { server_code, role_code }, { token });
  await choose('100010001', 's1');
  const gifts = (await mall.call(user.giftList, {}, { token })).data.list;
  const count = (status: string) => gifts.filter((gift) => gift.status === status).length;
  expect(count('available')).toBeGreaterThanOrEqual(4);
  expect(count('locked')).toBeGreaterThanOrEqual(3);
  expect(count('received')).toBeGreaterThanOrEqual(3);
  for (const status of ['scheduled', 'no_code', 'gone', 'expired']) expect(count(status), status).toBe(1);
  const mine = (await mall.call(user.myGift, {}, { token })).data.list;
  expect(mine.map(({ delivery }) => delivery).sort()).toEqual(['code', 'code', 'role']);
  for (const { delivery, code } of mine) expect(code !== null).toBe(delivery === 'code');
  expect((await mall.call(user.getGiftReceiveRecord, {}, { token })).data.list).toHaveLength(4);
  // The other role has not come as far.
  await choose('100020001', 's2');
  const locked = (await mall.call(user.giftList, {}, { token })).data.list.filter(
    (gift) => gift.status === 'locked',
  );
  expect(locked.length).toBeGreaterThanOrEqual(5);
});

test('demo has orders in every state that lasts, each with its full history', async () => {
  const { token } = await logIn('demo');
  await mall.call(user.checkRole, { server_code: 's1', role_code: '100010001' }, { token });
  const { list, totals } = (await mall.call(user.myOrder, {}, { token })).data;
  const statuses = [
    'paid',
    'shipped',
    'cancelled',
    'completed',
    'completed',
    'completed',
    'refunded',
    'completed',
    'cancelled',
  ];
  const ofShop = list.filter(({ kind }) => kind !== 'presale_deposit');
  expect(ofShop.map(({ status }) => status)).toEqual(statuses);
  expect(totals).toEqual({ unpaid: 0, delivering: 1, shipped: 1 });
  const details = await Promise.all(
    ofShop.map(({ order_id }) => mall.call(user.orderDetails, { order_id }, { token })),
  );
  for (const { code, data } of details) {
    expect(code).toBe(200);
    expect(data.pay_amount).toBe(data.goods_amount - data.discount_amount + data.shipping_amount);
    expect(data.timeline.at(-1)?.status).toBe(data.status);
    const times = data.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(data.deliveries).toHaveLength(data.status === 'cancelled' ? 0 : data.items.length);
    expect(data.refunded_amount).toBe(data.status === 'refunded' ? data.pay_amount : 0);
  }
  const sent = details.flatMap(({ data }) => data.deliveries);
  expect(sent.find(({ codes }) => codes.length)?.codes).toHaveLength(2);
  expect(sent.filter(({ tracking_number }) => tracking_number !== null)).toHaveLength(2);
  expect(details.filter(({ data }) => data.discount_amount > 0).map(({ data }) => data.coupon_name)).toEqual([
    '海神祝福券',
  ]);
});

test('whatever is delivered as a code has a pool with a code for each in stock', async () => {
  const { rows } = await mall.services.db.execute<{ name: string; stock: number; codes: number }>(sql`
    SELECT g.name, s.stock, (SELECT count(*)::int FROM pool_codes c
      WHERE c.pool_id = s.code_pool_id AND c.given_for IS NULL) AS codes
    FROM goods g JOIN skus s ON s.goods_id = g.id WHERE g.delivery = 'code'`);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { name, stock, codes } of rows) expect(codes, name).toBeGreaterThanOrEqual(stock);
});

test('an operator reads the whole shop of 1001, and goods can be saved as they were read', async () => {
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['catalog'] }]);
  const read = await mall.call(ops.catalog.listGoods, { limit: 50 }, { token });
  expect(read.code, read.msg).toBe(200);
  const seen = read.data.list.find(({ skus }) => skus.some(({ image }) => image !== null));
  if (!seen) throw new Error('nothing has a picture of its own per choice');
  const { skus, published_at, unpublished_at, ...goods } = seen;
  expect((await mall.call(ops.catalog.saveGoods, goods, { token })).code).toBe(200);
  for (const { stock, ...sku } of skus) {
    const saved = await mall.call(ops.catalog.saveSku, { goods_id: seen.goods_id, ...sku }, { token });
    expect(saved.code, saved.msg).toBe(200);
  }
});
