// What no row of an order, an item or a SKU can ever say, whoever writes it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBuyer, openShop, placed, type Shop, sell } from '../../../test/shop.ts';

let shop: Shop;
const refused: Record<'orders' | 'order_items' | 'skus', string[]> = {
  orders: [
    `id = 'no number'`,
    `kind = 'gift'`,
    `status = 'lost'`,
    `discount_amount = -1, pay_amount = pay_amount + 1`,
    `shipping_amount = -1, pay_amount = pay_amount - 1`,
    `rebate_points = -1`,
    `pay_amount = pay_amount - 1`,
    `pay_amount = 0, goods_amount = 0`,
    `refunded_amount = -1`,
    `refunding_amount = -1`,
    `refunded_amount = pay_amount, refunding_amount = 1`,
    `score_type = 3, points = 1`,
    `score_type = 1, points = 0`,
    `score_type = 1, points = 5`,
    `points = 5`,
    `coupon_id = 1`,
    `coupon_name = 'a name without a coupon'`,
    `is_parcel = true, address = NULL`,
    `shipped_at = now()`,
    `is_under_review = true, pay_type = 'sandbox'`,
    `presale_order_id = 1`,
    `kind = 'presale_deposit'`,
  ],
  order_items: [`price = 0`, `quantity = 0`, `quantity = -1`, `paid_amount = -1`, `delivery = 'pigeon'`],
  skus: [`stock = -1`, `price = -1`, `market_price = price - 1`, `product_code = ''`],
};

beforeAll(async () => {
  shop = await openShop();
  const { skuId } = await sell(shop);
  await placed(shop, await addBuyer(shop), skuId);
});
afterAll(() => shop.close());

for (const [table, changes] of Object.entries(refused))
  test.each(changes)(`${table}: %s is refused`, async (change) => {
    const updated = shop.services.db.execute(sql.raw(`UPDATE ${table} SET ${change}`));
    await expect(updated).rejects.toMatchObject({ cause: { code: '23514', table } });
  });
