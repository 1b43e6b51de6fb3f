// Every form of link that operators can choose is known by what it leads to: a banner is pointed out while that is not open.
import { contract, permissions } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { GAME_ID } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { openShop, type Shop, sell, sellCoupon } from '../../../test/shop.ts';
import { calendarModule } from './index.ts';
import { readLinkTargets } from './link-targets.ts';

const { calendar } = contract.ops;
const day = (n: number) => new Date(Date.UTC(2026, 10, n));
let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop({}, [calendarModule]);
  shop.clock.set('2026-11-16T21:00:00+08:00');
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]));
});
afterAll(() => shop.close());

/** The conflicts of a banner from the 5th to the 20th, as days and the title of what is closed. */
async function closed(link: string, as = token) {
  const { db } = shop.services;
  await db.execute(sql`DELETE FROM banners`);
  await db.execute(sql`
    INSERT INTO banners (game_id, title, image, link, starts_at, ends_at)
    VALUES (${GAME_ID}, '横幅', 'x', ${link}, ${day(5)}, ${day(20)})`);
  const month = { from: '2026-11-01', to: '2026-11-30' };
  const { conflicts } = (await shop.call(calendar.list, month, { token: as })).data;
  return conflicts
    .filter(({ rule }) => rule === 'link_closed')
    .map(({ starts_at, ends_at, second }) => [
      new Date(starts_at).getUTCDate(),
      new Date(ends_at).getUTCDate(),
      second.title,
    ]);
}

const PAGES = [
  [PATHS.scoreLottery, 'score_lottery'],
  [PATHS.taskLottery, 'task_lottery'],
  [PATHS.signIn, 'sign_in'],
  [PATHS.invitation, 'invitation'],
  [PATHS.recharge, 'recharge'],
  [PATHS.ranking, 'ranking'],
] as const;

test.each(PAGES)('%s is empty while no activity of its kind runs', async (path, kind) => {
  expect(await closed(path)).toMatchObject([[5, 20, expect.stringMatching(/.+/)]]);
  const title = `活动 ${kind}`;
  await addActivity(shop, { kind, title, startsAt: day(1), endsAt: day(12) });
  await addActivity(shop, { kind, title: '草稿', status: 'draft', startsAt: day(1), endsAt: day(30) });
  expect(await closed(path)).toEqual([[12, 20, title]]);
  await addActivity(shop, { kind, title: '后续', startsAt: day(12), endsAt: day(30) });
  expect(await closed(path)).toEqual([]);
});

test('of a page without a number the last activities are read, of one by its number that one', async () => {
  const add = (n: number) =>
    addActivity(shop, { kind: 'ranking', title: `榜 ${n}`, startsAt: day(-n - 1), endsAt: day(-n) });
  const ids: number[] = [];
  for (let n = 1; n <= 60; n += 1) ids.push(await add(n));
  const oldest = `${PATHS.ranking}?activeid=${ids.at(-1)}`;
  const query = { gameId: GAME_ID, permissions, language: 'zh' as const };
  const targets = await readLinkTargets(shop.services.db, query, [PATHS.ranking, oldest]);
  expect(targets.get(oldest)).toMatchObject([{ title: '榜 60' }]);
  const titles = targets.get(PATHS.ranking)?.map(({ title }) => title) ?? [];
  expect(titles).toContain('榜 1');
  expect(titles.length).toBeLessThanOrEqual(51);
});

test('one activity by its number is closed after its end, whatever else runs', async () => {
  const activeid = await addActivity(shop, {
    kind: 'sign_in',
    title: '短签到',
    startsAt: day(1),
    endsAt: day(7),
  });
  expect(await closed(`${PATHS.signIn}?activeid=${activeid}`)).toEqual([[7, 20, '短签到']]);
});

test('the presales are empty after the last balance, one presale is closed before its reservations and after its deposits', async () => {
  expect(await closed(PATHS.presale)).toMatchObject([[5, 20, '预售']]);
  const { goodsId } = await sell(shop, { name: '手办' });
  const { rows } = await shop.services.db.execute<{ id: number }>(sql`
    INSERT INTO presales (game_id, goods_id, name, image, channels, reserve_starts_at, deposit_starts_at, deposit_ends_at,
      balance_starts_at, balance_ends_at, ships_at, deposit, deposit_worth, on_missed, delay_points_per_day, is_published)
    VALUES (${GAME_ID}, ${goodsId}, '手办预售', 'x', '{1}', ${day(6)}, ${day(7)}, ${day(8)}, ${day(9)}, ${day(15)}, ${day(25)},
      100, 100, 'refund', 0, true)
    RETURNING id`);
  expect(await closed(PATHS.presale)).toEqual([
    [5, 6, '手办预售'],
    [15, 20, '手办预售'],
  ]);
  expect(await closed(`${PATHS.presale}?presale_id=${rows[0]?.id}`)).toEqual([
    [5, 6, '手办预售'],
    [8, 20, '手办预售'],
  ]);
});

test('goods are closed outside their sale, and once they are withdrawn', async () => {
  const { goodsId } = await sell(shop, { name: '罗盘' });
  const link = `${PATHS.home}?goods_id=${goodsId}`;
  const set = (change: ReturnType<typeof sql>) =>
    shop.services.db.execute(sql`UPDATE goods SET ${change} WHERE id = ${goodsId}`);
  expect(await closed(link)).toEqual([]);
  await set(sql`sale_ends_at = ${day(9)}`);
  expect(await closed(link)).toEqual([[9, 20, '罗盘']]);
  expect(await closed(`${PATHS.score}?score_type=1&goods_id=${goodsId}`)).toEqual([[9, 20, '罗盘']]);
  await set(sql`sale_ends_at = NULL, unpublished_at = ${day(6)}`);
  expect(await closed(link)).toEqual([[6, 20, '罗盘']]);
  await set(sql`published_at = NULL, unpublished_at = NULL`);
  expect(await closed(link)).toEqual([[5, 20, '罗盘']]);
});

test('a coupon is closed outside its window', async () => {
  const { templateId } = await sellCoupon(shop, { name: '十元券', startsAt: day(6), endsAt: day(10) });
  expect(await closed(`${PATHS.couponCentre}?template_id=${templateId}`)).toEqual([
    [5, 6, '十元券'],
    [10, 20, '十元券'],
  ]);
});

test('pages and categories that are always there contradict nothing', async () => {
  for (const path of [PATHS.couponCentre, PATHS.gifts, PATHS.score, PATHS.orders, PATHS.mine])
    expect(await closed(path), path).toEqual([]);
  expect(await closed(`${PATHS.home}?group=${shop.groupId}&to=goods`)).toEqual([]);
  expect(await closed('')).toEqual([]);
});

test('of what an operator may not see, nothing is pointed out', async () => {
  const { token: editor } = await addOperatorSession(shop, [
    { gameId: GAME_ID, permissions: ['desk.read', 'content.read'] },
  ]);
  expect(await closed(`${PATHS.home}?goods_id=999`)).toHaveLength(1);
  expect(await closed(`${PATHS.home}?goods_id=999`, editor)).toEqual([]);
});
