// What was sold on a day is counted in pieces, beside what became of each.
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { sumDeliveries } from './compare-deliveries.ts';
import { dayRange } from './day-range.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('three pieces in one line are three that were sold, and three that were delivered, wait or went back', async () => {
  const { db } = shop.services;
  const buyer = await addBuyer(shop);
  const { skuId } = await sell(shop, { sku: { price: 1000, stock: 100 } });
  const today = dayRange(1001, businessDay(shop.clock.now()));
  expect(await sumDeliveries(db, today)).toEqual({ sold: 0, delivered: 0, waiting: 0, void: 0, missing: [] });
  const items = [{ sku_id: skuId, quantity: 3 }];
  const orderIds: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const orderId = await placed(shop, buyer, skuId, { items });
    await pay(shop, buyer, orderId);
    orderIds.push(orderId);
  }
  const become = (orderId: string | undefined, phase: string, stopped: number) =>
    db.execute(sql`
      UPDATE deliveries SET phase = ${phase}, stopped_quantity = ${stopped}, next_try_at = NULL,
        delivered_at = CASE ${phase} WHEN 'delivered' THEN now() END
      WHERE order_id = ${orderId}`);
  await become(orderIds[0], 'delivered', 0);
  await become(orderIds[1], 'waiting', 1);
  await become(orderIds[2], 'void', 0);
  expect(await sumDeliveries(db, today)).toEqual({ sold: 9, delivered: 3, waiting: 2, void: 4, missing: [] });
});
