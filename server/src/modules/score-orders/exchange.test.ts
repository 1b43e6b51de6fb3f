// Points are exchanged for goods: what a player may have, what it takes, and how it comes back.
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addAddress, addBuyer, runJob, type Shop, sell, statusOf, stockOf } from '../../../test/shop.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { verifyLedger } from '../points/index.ts';
import { exchanged, givePoints, openScoreShop, pointsOf } from './test/score-shop.ts';

const { score, user, index, ops } = contract;
let shop: Shop;

beforeAll(async () => {
  shop = await openScoreShop();
});
afterAll(() => shop.close());

const as = ({ token }: Member) => ({ token });
const check = (who: Member, skuId: number, quantity = 1) =>
  shop.call(score.checkScoreOrderLimit, { sku_id: skuId, quantity }, as(who));
const add = (who: Member, skuId: number, more: Partial<Input<typeof score.addScoreOrder>> = {}) =>
  shop.call(score.addScoreOrder, { sku_id: skuId, quantity: 1, ...more }, as(who));
const confirm = (who: Member, order_id: string) =>
  shop.call(score.confirmScoreOrderPay, { order_id }, as(who));
const cancel = (who: Member, order_id: string) => shop.call(score.cancelScoreOrder, { order_id }, as(who));

describe('an exchange', () => {
  test('takes points and stock when it is paid, not before, and reaches the role', async () => {
    const { skuId } = await sell(shop, { sku: { price: 300, stock: 5 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 1000);
    expect((await check(player, skuId, 2)).data).toMatchObject({
      can_exchange: true,
      points: 600,
      balance: 1000,
      missing_points: 0,
      needs_address: false,
    });
    const placed = await add(player, skuId, { quantity: 2, expected_points: 600 });
    expect(placed).toMatchObject({ code: 200, data: { points: 600 } });
    expect([await pointsOf(shop, player), await stockOf(shop, skuId)]).toEqual([1000, 5]);
    const { order_id } = placed.data;
    expect((await confirm(player, order_id)).data).toEqual({
      order_id,
      status: 'delivering',
      points: 600,
      balance: 400,
    });
    expect([await pointsOf(shop, player), await stockOf(shop, skuId)]).toEqual([400, 3]);
    await shop.runJobs();
    const seen = (await shop.call(score.scoreOrderDetails, { order_id }, as(player))).data;
    expect(seen).toMatchObject({
      status: 'completed',
      score_type: 1,
      points: 600,
      items: [{ price: 300, quantity: 2 }],
      deliveries: [{ status: 'delivered' }],
      actions: ['delete'],
    });
    expect(seen.timeline.map(({ note }) => note)).toContain('积分已支付，兑换成功');
  });

  test('goods that a role may have no more of are named with its points, until they come back', async () => {
    const player = await addBuyer(shop);
    await givePoints(shop, player, 1000);
    const one = await sell(shop, { limitPerRole: 1, limitPeriod: 'day', sku: { price: 10 } });
    const two = await sell(shop, { limitPerRole: 2, limitPeriod: 'day', sku: { price: 10 } });
    const reached = async (who: Member) =>
      (await shop.call(score.getUserScore, { score_type: 1 }, as(who))).data.limit_reached;
    expect(await reached(player)).toEqual([]);
    await add(player, two.skuId);
    const { data } = await add(player, one.skuId);
    expect(await reached(player)).toEqual([one.goodsId]);
    expect(await reached(await addBuyer(shop))).toEqual([]);
    await cancel(player, data.order_id);
    expect(await reached(player)).toEqual([]);
  });

  test('without enough points it is refused with 300001, and nothing is held', async () => {
    const { skuId } = await sell(shop, { limitPerRole: 1, limitPeriod: 'ever', sku: { price: 300 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 299);
    expect((await check(player, skuId)).data).toMatchObject({
      can_exchange: false,
      missing_points: 1,
      reason: { code: 300001, msg: '积分不足' },
      allowance: 1,
    });
    expect((await add(player, skuId)).code).toBe(300001);
    expect((await check(player, skuId)).data.allowance).toBe(1);
  });

  test('points that were spent elsewhere meanwhile are not enough any more; stock stays', async () => {
    const { skuId } = await sell(shop, { sku: { price: 300, stock: 5 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 500);
    const first = (await add(player, skuId)).data.order_id;
    const second = (await add(player, skuId)).data.order_id;
    expect((await confirm(player, first)).code).toBe(200);
    expect((await confirm(player, second)).code).toBe(300001);
    expect(await stockOf(shop, skuId)).toBe(4);
    expect(await statusOf(shop, second)).toBe('unpaid');
  });

  test('the last one goes to one; the other keeps their points', async () => {
    const { skuId } = await sell(shop, { sku: { price: 300, stock: 1 } });
    const [one, two] = [await addBuyer(shop), await addBuyer(shop)];
    for (const player of [one, two]) await givePoints(shop, player, 300);
    const orders = [(await add(one, skuId)).data.order_id, (await add(two, skuId)).data.order_id];
    expect((await confirm(one, orders[0] ?? '')).code).toBe(200);
    expect((await confirm(two, orders[1] ?? '')).code).toBe(200006);
    expect(await pointsOf(shop, two)).toBe(300);
    expect((await add(two, skuId)).code).toBe(200006);
  });

  test('a parcel needs an address of the player, and keeps a copy of it', async () => {
    const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 100 } });
    const [player, other] = [await addBuyer(shop), await addBuyer(shop)];
    await givePoints(shop, player, 100);
    expect((await check(player, skuId)).data.needs_address).toBe(true);
    expect((await add(player, skuId)).code).toBe(200010);
    expect((await add(player, skuId, { address_id: await addAddress(shop, other) })).code).toBe(200010);
    const order_id = await exchanged(shop, player, skuId, { address_id: await addAddress(shop, player) });
    const seen = (await shop.call(score.scoreOrderDetails, { order_id }, as(player))).data;
    expect(seen).toMatchObject({ status: 'paid', address: { name: '林小海' }, actions: ['cancel'] });
    expect(seen.deliveries).toMatchObject([{ status: 'waiting' }]);
  });

  test('a code and a coupon can be had for points too', async () => {
    const { rows: pools } = await shop.services.db.execute<{ id: number }>(sql`
      INSERT INTO code_pools (game_id, name, created_at) VALUES (1001, '改名卷轴', ${shop.clock.now()}) RETURNING id`);
    await shop.services.db.execute(
      sql`INSERT INTO pool_codes (pool_id, code) VALUES (${pools[0]?.id}, 'SEA-0001')`,
    );
    const code = await sell(shop, { delivery: 'code', sku: { price: 10, codePoolId: pools[0]?.id ?? 0 } });
    const { rows: templates } = await shop.services.db.execute<{ id: number }>(sql`
      INSERT INTO coupon_templates
        (game_id, name, kind, amount, threshold, scope, valid_days, starts_at, ends_at, total, per_player, is_sold)
      VALUES (1001, '20 元券', 'plain', 2000, 0, 'all', 30, '2026-01-01', '2030-01-01', 5, 5, true) RETURNING id`);
    const coupon = await sell(shop, {
      kind: 'coupon',
      delivery: 'account',
      sku: { price: 20, couponTemplateId: templates[0]?.id ?? 0 },
    });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 30);
    const withCode = await exchanged(shop, player, code.skuId);
    await exchanged(shop, player, coupon.skuId);
    await shop.runJobs();
    const seen = (await shop.call(score.scoreOrderDetails, { order_id: withCode }, as(player))).data;
    expect(seen.deliveries).toMatchObject([{ status: 'delivered', codes: ['SEA-0001'] }]);
    expect(seen.actions).toEqual(['view_code', 'delete']);
    expect((await shop.call(user.myCoupon, { status: 'unused' }, as(player))).data.list).toHaveLength(1);
  });

  test('activity points pay for what costs activity points, and for nothing else', async () => {
    const { rows } = await shop.services.db.execute<{ id: number }>(sql`
      INSERT INTO goods_groups (game_id, name, kind, score_type) VALUES (1001, '活动', 'goods', 2) RETURNING id`);
    const { skuId } = await sell(shop, { groupId: rows[0]?.id ?? 0, sku: { price: 50 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 500);
    expect((await add(player, skuId)).code).toBe(300001);
    await givePoints(shop, player, 50, 2);
    await exchanged(shop, player, skuId);
    expect([await pointsOf(shop, player), await pointsOf(shop, player, 2)]).toEqual([500, 0]);
  });
});

describe('the two shops', () => {
  test('what costs points is not in the shop for money, and cannot be bought with money', async () => {
    const { skuId, goodsId } = await sell(shop, { sku: { price: 500 } });
    const player = await addBuyer(shop);
    const { list } = (await shop.call(user.getGroupList, {})).data;
    expect(list.map(({ group_id }) => group_id)).not.toContain(shop.groupId);
    expect((await shop.call(index.getGroupItem, { group_id: shop.groupId })).code).toBe(404);
    expect((await shop.call(index.getGoodsInfoById, { goods_id: goodsId })).code).toBe(404);
    const bought = await shop.call(user.createOrder, { items: [{ sku_id: skuId, quantity: 1 }] }, as(player));
    expect(bought.code).toBe(200001);
    const own = (await shop.call(user.getGroupList, { score_type: 1 })).data.list;
    expect(own.map(({ group_id }) => group_id)).toEqual([shop.groupId]);
    const found = await shop.call(index.getGoodsInfoById, { goods_id: goodsId, score_type: 1 });
    expect(found.data).toMatchObject({ price: 500, skus: [{ price: 500 }] });
  });

  test('what costs money cannot be had for points, and a price never changes its unit', async () => {
    const { db } = shop.services;
    const { rows } = await db.execute<{ id: number }>(
      sql`INSERT INTO goods_groups (game_id, name, kind) VALUES (1001, '周边', 'goods') RETURNING id`,
    );
    const moneyGroup = rows[0]?.id ?? 0;
    const { skuId, goodsId } = await sell(shop, { groupId: moneyGroup, sku: { price: 500 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 500);
    expect((await add(player, skuId)).code).toBe(404);
    expect((await check(player, skuId)).code).toBe(404);
    await expect(
      db.execute(sql`UPDATE goods_groups SET score_type = 1 WHERE id = ${moneyGroup}`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`UPDATE goods SET group_id = ${shop.groupId} WHERE id = ${goodsId}`),
    ).rejects.toThrow();
  });

  test('a points order is not among the orders for money, and cannot be paid with money', async () => {
    const { skuId } = await sell(shop, { sku: { price: 10 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 10);
    const { order_id } = (await add(player, skuId)).data;
    expect((await shop.call(user.myOrder, {}, as(player))).data).toMatchObject({
      list: [],
      totals: { unpaid: 0 },
    });
    expect((await shop.call(user.payOrder, {}, as(player))).code).toBe(210);
    expect((await shop.call(user.orderDetails, { order_id }, as(player))).code).toBe(404);
    expect((await shop.call(user.orderPayUrl, { order_id, pay_type: 'sandbox' }, as(player))).code).toBe(404);
    expect((await shop.call(score.myScoreOrder, {}, as(player))).data).toMatchObject({
      list: [{ order_id, points: 10, status: 'unpaid', actions: ['pay', 'cancel'] }],
      unpaid: 1,
    });
  });
});

describe('letting go', () => {
  test('an unpaid order gives its limit back once, and cannot be paid any more', async () => {
    const { skuId } = await sell(shop, { limitPerRole: 1, limitPeriod: 'day', sku: { price: 10, stock: 5 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 10);
    const { order_id } = (await add(player, skuId)).data;
    expect((await add(player, skuId)).code).toBe(200007);
    expect((await cancel(player, order_id)).data).toEqual({ status: 'cancelled' });
    expect((await cancel(player, order_id)).code).toBe(200012);
    expect((await confirm(player, order_id)).code).toBe(200012);
    expect([await pointsOf(shop, player), await stockOf(shop, skuId)]).toEqual([10, 5]);
    expect((await add(player, skuId)).code).toBe(200);
  });

  test('an order that is not paid in 15 minutes closes by itself', async () => {
    const { skuId } = await sell(shop, { sku: { price: 10, stock: 5 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 10);
    const { order_id } = (await add(player, skuId)).data;
    shop.clock.advance(15 * 60_000);
    expect((await confirm(player, order_id)).code).toBe(200012);
    await runJob(shop, 'close-unpaid-orders');
    expect(await statusOf(shop, order_id)).toBe('cancelled');
    expect(await stockOf(shop, skuId)).toBe(5);
    expect((await shop.call(score.delScoreOrder, { order_id }, as(player))).code).toBe(200);
    expect((await shop.call(score.scoreOrderDetails, { order_id }, as(player))).code).toBe(404);
  });

  test('a paid parcel that is not shipped gives points and stock back; a shipped one does not', async () => {
    const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 10, stock: 5 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 20);
    const address_id = await addAddress(shop, player);
    const back = await exchanged(shop, player, skuId, { address_id });
    const shippedOrder = await exchanged(shop, player, skuId, { address_id });
    expect((await cancel(player, back)).data).toEqual({ status: 'refunded' });
    expect([await pointsOf(shop, player), await stockOf(shop, skuId)]).toEqual([10, 4]);
    const { token } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['order', 'score'] }]);
    const parcel = { order_id: shippedOrder, carrier: '顺丰速运', tracking_number: 'SF0001' };
    expect((await tryFirst(shop, ops.order.ship, parcel, { token })).code).toBe(200);
    expect((await cancel(player, shippedOrder)).code).toBe(200012);
    expect((await shop.call(user.confirmOrder, { order_id: shippedOrder }, as(player))).code).toBe(200);
    expect(await statusOf(shop, shippedOrder)).toBe('completed');
  });

  test('an operator gives the points of a finished exchange back, once', async () => {
    const { skuId } = await sell(shop, { sku: { price: 10 } });
    const player = await addBuyer(shop);
    await givePoints(shop, player, 10);
    const order_id = await exchanged(shop, player, skuId);
    await shop.runJobs();
    const { token } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['score'] }]);
    const requested = { order_id, reason: '发错了' };
    expect((await tryFirst(shop, ops.score.refund, requested, { token })).data).toEqual({ points: 10 });
    expect((await shop.call(ops.score.refund, requested, { token })).code).toBe(200012);
    expect(await pointsOf(shop, player)).toBe(10);
    const { timeline } = (await shop.call(score.scoreOrderDetails, { order_id }, as(player))).data;
    expect(timeline.slice(-2)).toMatchObject([
      { note: '正在退回积分', reason: '发错了' },
      { note: '积分已退回' },
    ]);
    expect((await shop.call(ops.score.list, { order_id }, { token })).data.list).toMatchObject([
      { order_id, status: 'refunded', points: 10, player_id: player.playerId },
    ]);
    const stranger = await addOperatorSession(shop, [{ gameId: 1001, areas: ['catalog'] }]);
    expect((await shop.call(ops.score.refund, requested, { token: stranger.token })).code).toBe(403);
  });
});

test('an operator opens a points shop, and cannot turn points into yuan', async () => {
  const { token } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['catalog'] }]);
  const group = { name: '限时兑换', kind: 'goods' as const, sort: 9, is_visible: true };
  const made = await shop.call(ops.catalog.saveGroup, { ...group, score_type: 2 }, { token });
  const { group_id } = made.data;
  const { list } = (await shop.call(ops.catalog.listGroups, {}, { token })).data;
  expect(list.find((row) => row.group_id === group_id)).toMatchObject({ score_type: 2 });
  const turned = { ...group, group_id, score_type: 1 as const };
  expect((await shop.call(ops.catalog.saveGroup, turned, { token })).code).toBe(400);
  expect((await shop.call(ops.catalog.saveGroup, { ...group, group_id }, { token })).code).toBe(200);
});

test('the history tells every change with a receipt that follows the one before', async () => {
  const { skuId } = await sell(shop, { sku: { price: 30 } });
  const player = await addBuyer(shop);
  const { token } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['score'] }]);
  const gift = { player_id: player.playerId, score_type: 1 as const, points: 100, reason: '活动补发' };
  expect((await shop.call(ops.score.grant, gift, { token })).data).toEqual({ balance: 100 });
  const order_id = await exchanged(shop, player, skuId);
  const history = (await shop.call(user.userScoreList, { score_type: 1 }, as(player))).data;
  expect(history.list).toMatchObject([
    { title: '积分兑换', points: -30, balance_after: 70, order_id },
    { title: '客服补发', points: 100, balance_after: 100, order_id: null },
  ]);
  const [last, first] = history.list;
  expect(last?.receipt.previous_hash).toBe(first?.receipt.hash);
  expect(history.months).toHaveLength(6);
  expect(history.months.at(-1)).toEqual({ month: '2026-11', earned: 100, spent: 30 });
  const none = await shop.call(user.userScoreList, { score_type: 1, month: '2026-10' }, as(player));
  expect(none.data.list).toEqual([]);
  expect((await shop.call(score.getUserScore, { score_type: 1 }, as(player))).data).toMatchObject({
    balance: 70,
    owed: 0,
  });
  const page = await shop.call(user.userScoreList, { score_type: 1, limit: 1 }, as(player));
  const rest = await shop.call(
    user.userScoreList,
    { score_type: 1, limit: 1, cursor: page.data.next_cursor ?? '' },
    as(player),
  );
  expect([...page.data.list, ...rest.data.list]).toEqual(history.list);
  expect(rest.data.next_cursor).toBeNull();
  const entries = { player_id: player.playerId, score_type: 1 as const };
  expect((await shop.call(ops.score.entries, entries, { token })).data.list).toHaveLength(2);
  expect((await verifyLedger(shop.services.pool)).breaks).toEqual([]);
});
