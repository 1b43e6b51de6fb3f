// The top-up gift: milestones of settled payments, each received once, and what a refund revokes.
import { contract, type Prize } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addActivity, codePrize, couponPrize, goodsPrize, pointsPrize } from '../../../test/activities.ts';
import { addGames, GAME_ID, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addBuyer, giveCoupon, placed, sell } from '../../../test/shop.ts';
import { openSpendingShop, type SpendingShop } from '../../../test/spending.ts';
import { addCodes } from '../code-pools/index.ts';
import { codePools } from '../code-pools/tables.ts';
import { balanceOf } from '../points/index.ts';

const { activity, user } = contract;
const ROUNDS = raceRounds(3);
let shop: SpendingShop;
let activeid: number;
let buyer: Member;

const windowOf = {
  startsAt: new Date('2026-11-10T00:00:00+08:00'),
  endsAt: new Date('2026-11-20T00:00:00+08:00'),
};
const milestones = (...prizes: Prize[]) =>
  prizes.map((prize, at) => ({ milestone_id: at + 1, amount: 1000 * (at + 1), prize }));

async function addGift(
  prizes: Prize[],
  counts: 'recharge' | 'all' = 'all',
  part: object = {},
): Promise<number> {
  const config = { counts, receive_days: 3, milestones: milestones(...prizes) };
  return addActivity(shop, { kind: 'recharge', ...windowOf, config, ...part });
}

beforeAll(async () => {
  shop = await openSpendingShop();
  await addGames(shop, [1002]);
});
beforeEach(async () => {
  shop.clock.set('2026-11-15T10:00:00+08:00');
  // Each test has the only running activity.
  await shop.services.db.execute(sql`UPDATE activities SET status = 'draft'`);
  buyer = await addBuyer(shop);
});
afterAll(() => shop.close());

const index = async (who?: Member) =>
  (await shop.call(activity.rechargeIndex, { activeid }, who ? { token: who.token } : {})).data;
const states = async (who = buyer) => (await index(who)).milestones.map(({ state }) => state);
const receive = (milestone_id: number, who = buyer, options = {}) =>
  shop.call(activity.rechargeReceive, { activeid, milestone_id }, { token: who.token, ...options });
const pointsOf = ({ playerId }: Member) =>
  balanceOf(shop.services.db, { gameId: GAME_ID, playerId, scoreType: 1 });
const awardsOf = async ({ playerId }: Member) => {
  const { rows } = await shop.services.db.execute<{ reason: string; status: string }>(
    sql`SELECT reason, status FROM awards WHERE activity_id = ${activeid} AND player_id = ${playerId} ORDER BY id`,
  );
  return rows.map(({ reason, status }) => `${reason} ${status}`);
};

test('a visitor sees the milestones, a player the progress, and each prize is received once', async () => {
  activeid = await addGift([pointsPrize(10), pointsPrize(50), goodsPrize()]);
  expect(await index()).toMatchObject({
    activity: { activeid, state: 'running' },
    receive_until: '2026-11-22T16:00:00.000Z',
    progress: null,
    milestones: [{ state: 'locked', prize: { kind: 'points', quantity: 10 } }, {}, {}],
  });
  expect(await receive(1)).toMatchObject({ code: 500300, msg: '还差 ¥10.00 才能领取' });
  await shop.spend(buyer, 2500);
  expect((await index(buyer)).progress).toEqual({ amount: 2500, missing_amount: 500, owed_amount: 0 });
  expect(await states()).toEqual(['reached', 'reached', 'locked']);
  const before = await pointsOf(buyer);
  expect(await receive(2)).toMatchObject({ code: 200, data: { award: { status: 'received' } } });
  expect((await pointsOf(buyer)) - before).toBe(50);
  expect((await receive(2)).code).toBe(500301);
  expect(await states()).toEqual(['reached', 'received', 'locked']);
  await shop.spend(buyer, 1000, 'gift_pack');
  expect(await receive(3)).toMatchObject({ code: 200, data: { award: { status: 'needs_address' } } });
  expect((await index(buyer)).progress?.missing_amount).toBeNull();
});

test('only top-ups count if the activity says so, and only payments within its window', async () => {
  activeid = await addGift([pointsPrize()], 'recharge');
  await shop.spend(buyer, 900, 'gift_pack');
  await shop.spend(buyer, 700);
  expect((await index(buyer)).progress?.amount).toBe(700);
  shop.clock.set('2026-11-20T00:00:00+08:00');
  await shop.spend(buyer, 800);
  expect((await index(buyer)).progress?.amount).toBe(700);
});

test('an activity that was ended before its start counts nothing', async () => {
  activeid = await addGift([pointsPrize()], 'all', { status: 'ended' });
  await shop.spend(buyer, 1000);
  expect((await index(buyer)).progress?.amount).toBe(0);
});

test('a reached milestone can be received for some days after the end, but not during a pause', async () => {
  activeid = await addGift([pointsPrize(), pointsPrize()]);
  await shop.spend(buyer, 2000);
  await shop.services.db.execute(sql`UPDATE activities SET status = 'paused' WHERE id = ${activeid}`);
  expect((await receive(1)).code).toBe(500004);
  shop.clock.set('2026-11-22T23:59:59+08:00');
  // The end does not lift a pause.
  expect((await receive(1)).code).toBe(500004);
  await shop.services.db.execute(sql`UPDATE activities SET status = 'published' WHERE id = ${activeid}`);
  expect((await receive(1)).code).toBe(200);
  shop.clock.set('2026-11-23T00:00:00+08:00');
  expect((await receive(2)).code).toBe(500003);
  expect(await states()).toEqual(['received', 'closed']);
});

test('an order shows what it counts for the gift: before it is paid, after, and after a refund', async () => {
  activeid = await addGift([pointsPrize()], 'all');
  const progress = async (order_id: string) =>
    (await shop.call(contract.user.getRebateOrderInfo, { order_id }, { token: buyer.token })).data
      .recharge_progress;
  const { skuId } = await sell(shop, { kind: 'gift_pack', sku: { price: 1200 } });
  const unpaid = await placed(shop, buyer, skuId);
  expect(await progress(unpaid)).toBe(1200);
  const paid = await shop.spend(buyer, 900, 'gift_pack');
  expect(await progress(paid)).toBe(900);
  await shop.refund(paid, 200);
  expect([await progress(paid), (await index(buyer)).progress?.amount]).toEqual([700, 700]);
  await shop.services.db.execute(
    sql`UPDATE activities SET config = jsonb_set(config, '{counts}', '"recharge"') WHERE id = ${activeid}`,
  );
  expect(await progress(unpaid)).toBe(0);
});

test('a refund lowers the progress and revokes points; a milestone reached again can be received again', async () => {
  activeid = await addGift([pointsPrize(10), pointsPrize(50)]);
  await shop.spend(buyer, 1000);
  const second = await shop.spend(buyer, 1000);
  expect([(await receive(1)).code, (await receive(2)).code]).toEqual([200, 200]);
  await shop.refund(second, 300);
  expect((await index(buyer)).progress).toEqual({ amount: 1700, missing_amount: 300, owed_amount: 0 });
  expect(await states()).toEqual(['received', 'locked']);
  expect(await awardsOf(buyer)).toEqual(['milestone:1 received', 'milestone:2 revoked']);
  await shop.spend(buyer, 300);
  expect((await receive(2)).code).toBe(200);
  expect((await receive(2)).code).toBe(500301);
  expect(await awardsOf(buyer)).toEqual([
    'milestone:1 received',
    'milestone:2 revoked',
    'milestone:2:2 received',
  ]);
});

test('a delivered prize stays and is owed, and blocks the others until its milestone is reached again', async () => {
  const [pool] = await shop.services.db
    .insert(codePools)
    .values({ gameId: GAME_ID, name: '码池', createdAt: shop.clock.now() })
    .returning({ id: codePools.id });
  await shop.services.db.transaction((tx) => addCodes(tx, pool?.id ?? 0, ['SEEN-0001']));
  activeid = await addGift([pointsPrize(), codePrize(pool?.id ?? 0), goodsPrize()]);
  await shop.spend(buyer, 1200);
  const second = await shop.spend(buyer, 800);
  expect((await receive(2)).code).toBe(200);
  await shop.refund(second);
  expect(await states()).toEqual(['reached', 'owed', 'locked']);
  expect((await index(buyer)).progress).toMatchObject({ amount: 1200, owed_amount: 800 });
  expect(await receive(1)).toMatchObject({
    code: 500302,
    msg: '退款后累计低于已领奖励，再累计 ¥8.00 后可继续领取',
  });
  await shop.spend(buyer, 800);
  expect(await states()).toEqual(['reached', 'received', 'locked']);
  expect((await receive(1)).code).toBe(200);
  expect((await receive(2)).code).toBe(500301);
});

test('a refund revokes an unused coupon and goods without an address, so that they cannot be used', async () => {
  const coupon = await giveCoupon(shop, await addBuyer(shop));
  const { rows } = await shop.services.db.execute<{ template_id: number }>(
    sql`SELECT template_id FROM coupon_receipts WHERE id = ${coupon}`,
  );
  activeid = await addGift([couponPrize(rows[0]?.template_id ?? 0), goodsPrize()]);
  const orderId = await shop.spend(buyer, 2000);
  expect([(await receive(1)).code, (await receive(2)).code]).toEqual([200, 200]);
  const usable = async () =>
    (await shop.call(user.myCoupon, { status: 'unused' }, { token: buyer.token })).data.list.length;
  expect(await usable()).toBe(1);
  await shop.refund(orderId);
  expect(await usable()).toBe(0);
  expect(await awardsOf(buyer)).toEqual(['milestone:1 revoked', 'milestone:2 revoked']);
});

test('an empty pool leaves the milestone receivable', async () => {
  const [pool] = await shop.services.db
    .insert(codePools)
    .values({ gameId: GAME_ID, name: '空', createdAt: shop.clock.now() })
    .returning({ id: codePools.id });
  activeid = await addGift([codePrize(pool?.id ?? 0)]);
  await shop.spend(buyer, 1000);
  expect((await receive(1)).code).toBe(500303);
  expect(await states()).toEqual(['reached']);
});

test('thirty concurrent requests for a milestone grant it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    activeid = await addGift([pointsPrize(7)]);
    const player = await addBuyer(shop);
    await shop.spend(player, 1000);
    const before = await pointsOf(player);
    const responses = await Promise.all(Array.from({ length: 30 }, () => receive(1, player)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 500301)).toHaveLength(29);
    expect((await pointsOf(player)) - before).toBe(7);
  }
});

test('a refund concurrent with receiving leaves no prize without its progress', async () => {
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    activeid = await addGift([pointsPrize(9)]);
    const player = await addBuyer(shop);
    const orderId = await shop.spend(player, 1000);
    const [got] = await Promise.all([receive(1, player), shop.refund(orderId)]);
    expect([200, 500300]).toContain(got.code);
    // In either order the player has no prize in the end and can receive none.
    expect(await states(player)).toEqual(['locked']);
    expect(await awardsOf(player)).toEqual(got.code === 200 ? ['milestone:1 revoked'] : []);
  }
});

test('one request sent thirty times has one effect and one response', async () => {
  activeid = await addGift([pointsPrize(3)]);
  await shop.spend(buyer, 1000);
  const request_id = 'recharge-sent-thirty-times';
  const responses = await Promise.all(Array.from({ length: 30 }, () => receive(1, buyer, { request_id })));
  const done = responses.filter(({ code }) => code === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ data }) => data.award.award_id)).size).toBe(1);
  expect(await awardsOf(buyer)).toHaveLength(1);
});

test('invalid bodies, requests without a login, other games and unknown milestones are rejected', async () => {
  activeid = await addGift([pointsPrize()]);
  await shop.spend(buyer, 1000);
  const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const send = (body: object, options = {}) =>
    shop.raw('activity/rechargeReceive', { ...base, ...body }, { token: buyer.token, ...options });
  for (const milestone_id of [-1, 0, 1.5, '1', '1e3', 2 ** 53, [1], null])
    expect((await send({ activeid, milestone_id })).code).toBe(400);
  for (const extra of [{ amount: 1 }, { prize: pointsPrize(1e6) }, { user_id: 1 }, { progress: 99_999 }])
    expect((await send({ activeid, milestone_id: 1, ...extra })).code).toBe(400);
  expect((await send({ activeid, milestone_id: 2 })).code).toBe(500001);
  expect((await send({ activeid: 999_999, milestone_id: 1 })).code).toBe(500001);
  expect((await send({ activeid, milestone_id: 1 }, { token: undefined })).code).toBe(401);
  const foreign = await addGift([pointsPrize()], 'all', { gameId: 1002 });
  expect((await send({ activeid: foreign, milestone_id: 1 })).code).toBe(500001);
  const stranger = await addBuyer(shop);
  expect((await receive(1, stranger)).code).toBe(500300);
  expect(await states()).toEqual(['reached']);
});
