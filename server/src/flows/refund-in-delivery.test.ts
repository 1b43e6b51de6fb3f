// A refund that meets a delivery under way: what has certainly not arrived ends for good, and its stock returns once.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../test/members.ts';
import { addBuyer, openShop, pay, placed, runJob, type Shop, sell, stockOf } from '../../test/shop.ts';
import { DeliveryRefused, type GameServer, GameServerUnavailable } from '../providers/game/index.ts';
import { refundOrder } from './refund-order.ts';

const { user } = contract;
let shop: Shop;
let buyer: Member;
let whole: GameServer;
const alerts: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  shop.services.alerts.raise = ({ key }) => void alerts.push(key);
  buyer = await addBuyer(shop);
  whole = { ...shop.services.gameServer };
});
afterEach(() => void Object.assign(shop.services.gameServer, whole));
afterAll(() => shop.close());

async function paidOrder(): Promise<{ orderId: string; skuId: number }> {
  const { skuId } = await sell(shop);
  const orderId = await placed(shop, buyer, skuId);
  await pay(shop, buyer, orderId);
  return { orderId, skuId };
}

/** Paid, sent, and nobody knows whether it arrived; it did not. */
async function lostOrder(): Promise<{ orderId: string; skuId: number }> {
  const made = await paidOrder();
  shop.services.gameServer.deliver = async () => {
    throw new GameServerUnavailable('lost on the way there');
  };
  await runJob(shop, 'deliver-order', { order_id: made.orderId });
  shop.services.gameServer.deliver = whole.deliver;
  return made;
}

const refund = (orderId: string) =>
  shop.services.db.transaction((tx) =>
    refundOrder(tx, { gameId: 1001, orderId, reason: '客服退款', now: shop.clock.now() }),
  );

/** The refund goes through, and everything that is still due gets another hour and another look. */
async function settle(): Promise<void> {
  await shop.runJobs();
  shop.clock.advance(3_600_000);
  await Promise.all(Array.from({ length: 3 }, () => runJob(shop, 'retry-deliveries')));
}

async function expectEnded({ orderId, skuId }: { orderId: string; skuId: number }): Promise<void> {
  const seen = await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token });
  expect(seen.data).toMatchObject({ status: 'refunded', deliveries: [{ status: 'cancelled' }] });
  const { rows } = await shop.services.db.execute(
    sql`SELECT phase, next_try_at FROM deliveries WHERE order_id = ${orderId}`,
  );
  expect(rows).toEqual([{ phase: 'void', next_try_at: null }]);
  expect(await stockOf(shop, skuId)).toBe(100);
  const sent = await shop.services.db.execute(sql`
    SELECT d.key FROM sandbox_game_deliveries d JOIN order_items i ON d.key = 'order-item-' || i.id
    WHERE i.order_id = ${orderId}`);
  expect(sent.rows).toEqual([]);
}

test('a refund while the delivery is being sent and the game refuses it: the delivery is voided without an alert', async () => {
  const made = await paidOrder();
  alerts.length = 0;
  shop.services.gameServer.deliver = async () => {
    await refund(made.orderId);
    throw new DeliveryRefused('no such role');
  };
  await runJob(shop, 'deliver-order', { order_id: made.orderId });
  shop.services.gameServer.deliver = whole.deliver;
  await settle();
  await expectEnded(made);
  expect(alerts).toEqual([]);
});

test('a refund while the delivery is being queried and has not arrived: it is not sent again', async () => {
  const made = await lostOrder();
  shop.services.gameServer.queryDelivery = async () => {
    await refund(made.orderId);
    return false;
  };
  shop.clock.advance(60_000);
  await runJob(shop, 'retry-deliveries');
  shop.services.gameServer.queryDelivery = whole.queryDelivery;
  await settle();
  await expectEnded(made);
});

test('a refund after a lost response: when the delivery has not arrived, the stock returns once', async () => {
  const made = await lostOrder();
  await refund(made.orderId);
  expect(await stockOf(shop, made.skuId)).toBe(99);
  await settle();
  await settle();
  await expectEnded(made);
});

test('a refund after a lost response: the stock of what arrived does not return', async () => {
  const made = await paidOrder();
  shop.services.gameServer.deliver = async (...args) => {
    await whole.deliver(...args);
    await refund(made.orderId);
    throw new GameServerUnavailable('lost on the way back');
  };
  await runJob(shop, 'deliver-order', { order_id: made.orderId });
  await settle();
  const seen = await shop.call(user.orderDetails, { order_id: made.orderId }, { token: buyer.token });
  expect(seen.data).toMatchObject({ status: 'refunded', deliveries: [{ status: 'delivered' }] });
  expect(await stockOf(shop, made.skuId)).toBe(99);
});

test('a delivery that an earlier refund left waiting is voided at its next attempt', async () => {
  const made = await lostOrder();
  await refund(made.orderId);
  await shop.services.db.execute(
    sql`UPDATE deliveries SET phase = 'waiting' WHERE order_id = ${made.orderId}`,
  );
  await settle();
  await expectEnded(made);
});
