// What no row of an order, an item or a SKU can contain, whoever writes it: each change breaks the constraint named.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBuyer, openShop, placed, type Shop, sell } from '../../../test/shop.ts';

let shop: Shop;
const violations = {
  orders: {
    orders_number: [`id = 'no number'`],
    orders_kind: [`kind = 'gift'`],
    orders_status: [`status = 'lost'`],
    orders_amounts: [
      `discount_amount = -1, pay_amount = pay_amount + 1`,
      `shipping_amount = -1, pay_amount = pay_amount - 1`,
      `rebate_points = -1`,
      `pay_amount = pay_amount - 1`,
    ],
    orders_refunds: [
      `refunded_amount = -1`,
      `refunding_amount = -1`,
      `refunded_amount = pay_amount, refunding_amount = 1`,
    ],
    orders_paid_with: [
      `pay_amount = 0, goods_amount = 0`,
      `score_type = 3, points = 1, goods_amount = 0, pay_amount = 0, rebate_points = 0`,
      `score_type = 1, points = 0, goods_amount = 0, pay_amount = 0, rebate_points = 0`,
      `score_type = 1, goods_amount = 0, pay_amount = 0, rebate_points = 0`,
      `score_type = 1, points = 5`,
      `points = 5`,
    ],
    orders_coupon: [`coupon_id = 1`, `coupon_name = 'a name without a coupon'`],
    orders_address: [`is_parcel = true, address = NULL`],
    orders_shipped: [`shipped_at = now()`],
    orders_review: [`is_under_review = true, pay_type = 'sandbox'`, `is_under_review = true`],
    orders_presale: [`presale_order_id = 1`, `kind = 'presale_deposit'`],
  },
  order_items: {
    order_items_amounts: [`price = 0`, `quantity = 0`, `quantity = -1`, `paid_amount = -1`],
    order_items_refunds: [
      `refunded_quantity = quantity + 1`,
      `refunded_amount = paid_amount + 1`,
      `refunded_quantity = -1`,
    ],
    order_items_delivery: [`delivery = 'pigeon'`],
  },
  skus: {
    skus_stock: [`stock = -1`],
    skus_price: [`price = -1`, `market_price = price - 1`],
    skus_product_code: [`product_code = ''`],
  },
};

beforeAll(async () => {
  shop = await openShop();
  const { skuId } = await sell(shop);
  await placed(shop, await addBuyer(shop), skuId);
});
afterAll(() => shop.close());

for (const [table, rules] of Object.entries(violations))
  for (const [constraint, changes] of Object.entries(rules))
    test.each(changes)(`${constraint} rejects: %s`, async (change) => {
      const updated = shop.services.db.execute(sql.raw(`UPDATE ${table} SET ${change}`));
      await expect(updated).rejects.toMatchObject({ cause: { code: '23514', table, constraint } });
    });
