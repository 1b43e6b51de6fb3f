// Delivery survives the game's outage: nothing lost, nothing doubled, an unclear answer is asked about and not repeated.

import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../test/members.ts';
import { addGameMembers } from '../../test/members.ts';
import { addBuyer, openShop, pay, placed, runJob, type Shop, sell, statusOf } from '../../test/shop.ts';
import { addCodes } from '../modules/code-pools/index.ts';
import { codePools } from '../modules/code-pools/tables.ts';
import {
  GameServerUnavailable,
  type gameFaultModes,
  sandboxGameFaultModes,
} from '../providers/game/index.ts';
import { retryDueDeliveries } from './deliver-order.ts';

const { user } = contract;
let shop: Shop;
let buyer: Member;
const alerts: string[] = [];
const alertedGames = new Map<string, number | null>();

beforeAll(async () => {
  shop = await openShop();
  shop.services.alerts.raise = ({ key, gameId }) => {
    alerts.push(key);
    alertedGames.set(key, gameId);
  };
  buyer = await addBuyer(shop);
});
beforeEach(() => setFaultMode('well'));
afterAll(() => shop.close());

async function setFaultMode(mode: (typeof gameFaultModes)[number]): Promise<void> {
  await shop.services.db
    .insert(sandboxGameFaultModes)
    .values({ gameId: 1001, mode })
    .onConflictDoUpdate({ target: sandboxGameFaultModes.gameId, set: { mode } });
}

async function arrived(orderId: string): Promise<number[]> {
  const { rows } = await shop.services.db.execute<{ requests: number }>(sql`
    SELECT d.requests FROM sandbox_game_deliveries d JOIN order_items i ON d.key = 'order-item-' || i.id
    WHERE i.order_id = ${orderId}`);
  return rows.map((row) => row.requests);
}

const details = async (order_id: string) =>
  (await shop.call(user.orderDetails, { order_id }, { token: buyer.token })).data;

async function paidOrder(skuId: number, who = buyer): Promise<string> {
  const orderId = await placed(shop, who, skuId);
  await pay(shop, who, orderId);
  return orderId;
}

test('while the game is down the order is retried with backoff, one alert is raised, then it arrives once', async () => {
  const { skuId } = await sell(shop);
  await setFaultMode('down');
  const orderId = await paidOrder(skuId);
  await shop.runJobs();
  expect(await details(orderId)).toMatchObject({
    status: 'delivering',
    deliveries: [{ status: 'delivering' }],
  });
  for (let minute = 0; minute < 30; minute += 1) {
    shop.clock.advance(60_000);
    await runJob(shop, 'retry-deliveries');
  }
  expect((await details(orderId)).deliveries[0]?.status).toBe('stuck');
  expect(alerts.filter((key) => key === 'delivery-stuck:1001')).toHaveLength(1);
  await setFaultMode('well');
  shop.clock.advance(3_600_000);
  await runJob(shop, 'retry-deliveries');
  expect(await statusOf(shop, orderId)).toBe('completed');
  expect(await arrived(orderId)).toEqual([1]);
});

test('a lost response is queried, and the delivery is not sent again', async () => {
  const { skuId } = await sell(shop);
  await setFaultMode('applied_but_timed_out');
  const orderId = await paidOrder(skuId);
  await shop.runJobs();
  expect(await arrived(orderId)).toEqual([1]);
  expect(await statusOf(shop, orderId)).toBe('delivering');
  await setFaultMode('well');
  shop.clock.advance(60_000);
  await Promise.all(Array.from({ length: 5 }, () => runJob(shop, 'retry-deliveries')));
  const done = await details(orderId);
  expect(done.status).toBe('completed');
  expect(await arrived(orderId)).toEqual([1]);
  expect(done.deliveries[0]?.timeline.map(({ step }) => step)).toEqual([
    '等待发放',
    '已请求游戏服务器发放',
    '游戏服务器未响应，正在核实',
    '已到账',
  ]);
});

test('thirty orders with half of the responses lost: all arrive, none twice', async () => {
  const { skuId } = await sell(shop);
  const { gameServer } = shop.services;
  const whole = { ...gameServer };
  let nth = 0;
  const lossy =
    <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      nth += 1;
      const mine = nth;
      if (mine % 4 === 0) throw new GameServerUnavailable('lost on the way there');
      const result = await act(...args);
      if (mine % 4 === 2) throw new GameServerUnavailable('lost on the way back');
      return result;
    };
  Object.assign(gameServer, { deliver: lossy(whole.deliver), queryDelivery: lossy(whole.queryDelivery) });
  const buyers = await addGameMembers(shop, 30);
  const orderIds = await Promise.all(buyers.map((each) => paidOrder(skuId, each)));
  await shop.runJobs();
  // An hour each: the longest pause.
  for (let round = 0; round < 30; round += 1) {
    shop.clock.advance(3_600_000);
    await Promise.all([runJob(shop, 'retry-deliveries'), runJob(shop, 'retry-deliveries')]);
  }
  Object.assign(gameServer, whole);
  for (const orderId of orderIds) {
    expect(await statusOf(shop, orderId)).toBe('completed');
    expect(await arrived(orderId)).toEqual([1]);
  }
});

test.each(['before', 'after'])(
  'a worker killed %s the game acted: the next one queries, and it arrives once',
  async (when) => {
    const { skuId } = await sell(shop);
    const { gameServer } = shop.services;
    const { deliver } = gameServer;
    gameServer.deliver = async (...args) => {
      if (when === 'after') await deliver(...args);
      throw new Error('killed');
    };
    const orderId = await paidOrder(skuId);
    await runJob(shop, 'deliver-order', { order_id: orderId });
    gameServer.deliver = deliver;
    expect(await statusOf(shop, orderId)).toBe('delivering');
    // Nobody else touches it while the first worker may still be at it.
    await runJob(shop, 'retry-deliveries');
    expect(await statusOf(shop, orderId)).toBe('delivering');
    shop.clock.advance(15_000);
    await runJob(shop, 'retry-deliveries');
    expect(await statusOf(shop, orderId)).toBe('completed');
    expect(await arrived(orderId)).toEqual([1]);
  },
);

test('a delivery to a role that the game does not know is stuck, raises an alert, and is retried every hour', async () => {
  const { skuId } = await sell(shop);
  const lonely = await addBuyer(shop);
  await shop.services.db.execute(
    sql`DELETE FROM sandbox_game_roles WHERE role_code = ${`r${lonely.playerId}`}`,
  );
  const orderId = await paidOrder(skuId, lonely);
  await shop.runJobs();
  const seen = await shop.call(user.orderDetails, { order_id: orderId }, { token: lonely.token });
  expect(seen.data.deliveries).toMatchObject([{ status: 'stuck' }]);
  expect(alerts).toContain('delivery-refused:1001');
  // Operators of other games do not see it.
  expect(alertedGames.get('delivery-refused:1001')).toBe(1001);
  await shop.services.db.execute(sql`
    INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
    VALUES (1001, 's1', ${`r${lonely.playerId}`}, 'x', 1, 0, '')`);
  shop.clock.advance(3_600_000);
  await runJob(shop, 'retry-deliveries');
  expect(await statusOf(shop, orderId)).toBe('completed');
});

test('thirty orders for twenty codes: each code is given once, the rest wait for a refill', async () => {
  const { db } = shop.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: 1001, name: 'p', createdAt: shop.clock.now() })
    .returning();
  const poolId = pool?.id ?? 0;
  const codes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, nth) => `CODE-${from + nth}`);
  await db.transaction((tx) => addCodes(tx, poolId, codes(0, 20)));
  const { skuId } = await sell(shop, { kind: 'gift_pack', delivery: 'code', sku: { codePoolId: poolId } });
  const buyers = await addGameMembers(shop, 30);
  const orderIds = await Promise.all(buyers.map((each) => paidOrder(skuId, each)));
  await Promise.all(orderIds.map((order_id) => runJob(shop, 'deliver-order', { order_id })));
  const statuses = await Promise.all(orderIds.map((id) => statusOf(shop, id)));
  expect(statuses.filter((status) => status === 'completed').length).toBeGreaterThanOrEqual(19);
  await db.transaction((tx) => addCodes(tx, poolId, codes(15, 40)));
  await runJob(shop, 'code-pool-filled', { pool_id: poolId });
  for (const id of orderIds) expect(await statusOf(shop, id)).toBe('completed');
  const { rows } = await db.execute<{ given: number; purposes: number }>(sql`
    SELECT count(*)::int AS given, count(DISTINCT given_for)::int AS purposes
    FROM pool_codes WHERE pool_id = ${poolId} AND given_for IS NOT NULL`);
  expect(rows).toEqual([{ given: 30, purposes: 30 }]);
});

test('a coupon line that names no coupon raises the alert of its game', async () => {
  const { skuId } = await sell(shop);
  const orderId = await paidOrder(skuId);
  // Its line has no coupon.
  await shop.services.db.execute(sql`UPDATE deliveries SET method = 'account' WHERE order_id = ${orderId}`);
  alerts.length = 0;
  await shop.runJobs();
  expect(alerts).toEqual(['delivery-stuck:1001']);
});

test('while a game is known to be down all that is due of it is postponed at once, and codes are handed over', async () => {
  const { skuId } = await sell(shop);
  const orderId = await paidOrder(skuId);
  const { db, clock, pool } = shop.services;
  const now = clock.now();
  await db.execute(sql`
    WITH copies AS (
      INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
        product_code, contents)
      SELECT order_id, goods_id, sku_id + nth, name, sku_name, image, price, quantity, paid_amount, delivery, product_code, contents
      FROM order_items, generate_series(1, 60) nth WHERE order_id = ${orderId} RETURNING id, order_id)
    INSERT INTO deliveries (order_item_id, order_id, method, phase, next_try_at)
    SELECT id, order_id, CASE WHEN id = max(id) OVER () THEN 'code' ELSE 'role' END, 'waiting', ${now} FROM copies`);
  const due = async () =>
    (
      await pool.query('SELECT method FROM deliveries WHERE order_id = $1 AND next_try_at <= $2 ORDER BY 1', [
        orderId,
        now,
      ])
    ).rows;
  await retryDueDeliveries({
    ...shop.services,
    breakers: { ...shop.services.breakers, isRefusing: () => true },
  });
  expect(await due()).toEqual([{ method: 'code' }]);
});
