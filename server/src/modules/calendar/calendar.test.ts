// The calendar over a real database: every kind of record is on it, contradictions are found across modules, stock and codes are
// forecast, and nobody sees more than their permissions.
import { contract, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { GAME_ID } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { calendarModule } from './index.ts';

const { calendar } = contract.ops;
const MONTH = { from: '2026-11-01', to: '2026-11-30' };
let shop: Shop;
let token: string;
let poolId: number;
let goodsId: number;

beforeAll(async () => {
  shop = await openShop({}, [calendarModule]);
  shop.clock.set('2026-11-16T21:00:00+08:00');
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]));
  const { db, pool } = shop.services;
  const activeid = await addActivity(shop, {
    kind: 'sign_in',
    startsAt: new Date('2026-11-10T00:00:00+08:00'),
    endsAt: new Date('2026-11-20T00:00:00+08:00'),
  });
  await addActivity(shop, { kind: 'ranking', status: 'draft' });
  await db.execute(sql`
    INSERT INTO banners (game_id, title, image, link, is_hidden, starts_at, ends_at)
    SELECT ${GAME_ID}, title, 'x', ${`/pages/activities/signin?activeid=${activeid}`}, title = '隐藏', '2026-11-10T00:00+08', '2026-11-25T00:00+08'
    FROM unnest(ARRAY['签到', '隐藏']) title`);
  await db.execute(sql`
    UPDATE games SET status = 'maintenance', status_msg = '维护', maintenance_from = '2026-11-18T02:00+08',
      maintenance_until = '2026-11-18T06:00+08' WHERE id = ${GAME_ID}`);
  await db.execute(sql`
    INSERT INTO agreements (game_id, key, title, version, content, in_force_at)
    VALUES (${GAME_ID}, 'terms', '用户协议', '2', '…', '2026-11-22T00:00+08')`);
  const { rows } = await pool.query(
    "INSERT INTO code_pools (game_id, name, created_at) VALUES ($1, '周年码', '2026-01-01') RETURNING id",
    [GAME_ID],
  );
  poolId = Number(rows[0].id);
  // 24 a day for a week, 48 are left.
  await db.execute(sql`
    INSERT INTO pool_codes (pool_id, code, given_for, given_at)
    SELECT ${poolId}, 'c' || n, CASE WHEN n <= 168 THEN 'x' || n END,
      CASE WHEN n <= 168 THEN '2026-11-16T20:59+08'::timestamptz - (n - 1) * interval '1 hour' END
    FROM generate_series(1, 216) n`);
});
afterAll(() => shop.close());

const read = async (as = token) => (await shop.call(calendar.list, MONTH, { token: as })).data;

test('what is scheduled is on the calendar with its time; drafts and what is hidden are not', async () => {
  const { list } = await read();
  expect(list.map(({ kind }) => kind).sort()).toEqual([
    'activity',
    'agreement',
    'banner',
    'maintenance',
    'pool_empty',
  ]);
  expect(list.find(({ kind }) => kind === 'maintenance')).toMatchObject({
    title: '维护',
    starts_at: '2026-11-17T18:00:00.000Z',
    ends_at: '2026-11-17T22:00:00.000Z',
  });
});

test('conflicts are found across modules', async () => {
  const { conflicts } = await read();
  expect(conflicts.map(({ rule, first, second }) => [rule, first.kind, second.kind])).toEqual([
    ['maintenance_in_sale', 'maintenance', 'activity'],
    ['link_closed', 'banner', 'activity'],
  ]);
});

test('a pool is empty when its codes are given at the rate of the last day', async () => {
  const { list } = (await shop.call(calendar.forecasts, { pool_id: poolId }, { token })).data;
  expect(list).toEqual([
    {
      kind: 'pool',
      id: String(poolId),
      title: '周年码',
      left: 48,
      promised: 0,
      used_per_day: 24,
      empty_at: '2026-11-18T13:00:00.000Z',
    },
  ]);
});

test('a pool that nothing was given from is forecast once a gift promises more codes than it has', async () => {
  const { db } = shop.services;
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO code_pools (game_id, name, created_at) VALUES (${GAME_ID}, '新码池', now()) RETURNING id`);
  const pool_id = rows[0]?.id ?? 0;
  await db.execute(sql`
    INSERT INTO pool_codes (pool_id, code) SELECT ${pool_id}, 'NEW-' || n FROM generate_series(1, 6) n`);
  const forecasts = async () => (await shop.call(calendar.forecasts, { pool_id }, { token })).data.list;
  expect(await forecasts()).toEqual([]);
  await db.execute(sql`
    INSERT INTO gifts (game_id, name, image, contents, delivery, code_pool_id, total, per_role, starts_at, ends_at, is_published)
    VALUES (${GAME_ID}, '千份礼', 'x', '[{}]', 'code', ${pool_id}, 1000, 1, '2026-11-01', '2026-12-01', true)`);
  expect(await forecasts()).toMatchObject([{ left: 6, promised: 1000, used_per_day: 0, empty_at: null }]);
  // The desk reads all of them.
  const { list } = (await shop.call(calendar.forecasts, {}, { token })).data;
  expect(list.map(({ title }) => title)).toEqual(['周年码', '新码池']);
});

test('stock is forecast from what was sold, and what nobody bought is not', async () => {
  await shop.services.pool.query("UPDATE games SET status = 'running' WHERE id = $1", [GAME_ID]);
  const buyer = await addBuyer(shop);
  const sold = await sell(shop, { sku: { stock: 40 } });
  ({ goodsId } = sold);
  for (let n = 0; n < 4; n += 1) {
    const items = [{ sku_id: sold.skuId, quantity: 5 }];
    await pay(shop, buyer, await placed(shop, buyer, sold.skuId, { items }));
  }
  await sell(shop, { sku: { stock: 5 } });
  const { list } = (await shop.call(calendar.forecasts, {}, { token })).data;
  // 20 in a day, 20 left.
  expect(list.filter(({ kind }) => kind === 'goods')).toMatchObject([
    { id: String(goodsId), left: 20, used_per_day: 20, empty_at: '2026-11-17T13:00:00.000Z' },
  ]);
  expect((await read()).list).toContainEqual(
    expect.objectContaining({ kind: 'goods_empty', id: String(goodsId) }),
  );
});

test('goods that nobody can buy now are not forecast: in a hidden group, or before their sale', async () => {
  const { db } = shop.services;
  const forecasts = async () =>
    (await shop.call(calendar.forecasts, { goods_id: goodsId }, { token })).data.list;
  expect(await forecasts()).toHaveLength(1);
  await db.execute(sql`UPDATE goods_groups SET is_visible = false WHERE id = ${shop.groupId}`);
  expect(await forecasts()).toEqual([]);
  await db.execute(sql`UPDATE goods_groups SET is_visible = true WHERE id = ${shop.groupId}`);
  await db.execute(sql`UPDATE goods SET sale_starts_at = '2026-11-16T22:00+08' WHERE id = ${goodsId}`);
  expect(await forecasts()).toEqual([]);
  await db.execute(sql`UPDATE goods SET sale_starts_at = NULL WHERE id = ${goodsId}`);
  expect(await forecasts()).toHaveLength(1);
});

test('a sale price is on the calendar, and a coupon that halves it is pointed out', async () => {
  const { skuId } = await sell(shop, { sku: { price: 10_000 } });
  const { rows } = await shop.services.db.execute<{ id: string }>(sql`
    INSERT INTO price_windows (game_id, sku_id, price, starts_at, ends_at, state, reason, created_at)
    VALUES (${GAME_ID}, ${skuId}, 6000, '2026-11-20T20:00+08', '2026-11-21T00:00+08', 'scheduled', 'x', now())
    RETURNING id::text`);
  await shop.services.db.execute(sql`
    INSERT INTO coupon_templates (game_id, name, kind, amount, scope, starts_at, ends_at, valid_days, total, per_player)
    VALUES (${GAME_ID}, '立减', 'plain', 1500, 'all', '2026-11-20T00:00+08', '2026-11-22T00:00+08', 7, 10, 1)`);
  const { list, conflicts } = await read();
  expect(list).toContainEqual(
    expect.objectContaining({
      kind: 'price_window',
      // It is changed on the page of the sale, not on that of the goods.
      id: rows[0]?.id,
      title: '罗盘 · 标准',
      ends_at: '2026-11-20T16:00:00.000Z',
    }),
  );
  expect(conflicts).toContainEqual(
    expect.objectContaining({ rule: 'coupon_on_sale_price', starts_at: '2026-11-20T12:00:00.000Z' }),
  );
  await shop.services.db.execute(sql`UPDATE skus SET cost_amount = 4600 WHERE id = ${skuId}`);
  expect((await read()).conflicts.map(({ rule }) => rule)).toContain('coupon_below_cost');
});

test('an operator sees what their permissions show, and other games nothing', async () => {
  const warehouse = await addOperatorSession(shop, [
    { gameId: GAME_ID, permissions: ['desk.read', 'content.read'] },
  ]);
  const { list, conflicts } = await read(warehouse.token);
  expect(list.map(({ kind }) => kind).sort()).toEqual(['agreement', 'banner']);
  expect(conflicts).toEqual([]);
  expect((await shop.call(calendar.forecasts, {}, { token: warehouse.token })).data.list).toEqual([]);
});

test('a period that is no period is refused', async () => {
  for (const period of [
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2026-01-01', to: '2026-11-01' },
    { from: '2026-02-31', to: '2026-03-01' },
  ])
    expect((await shop.call(calendar.list, period, { token })).code, JSON.stringify(period)).toBe(400);
});
