// A paid parcel of two items, for tests of what happens to an order after it is paid.
import { sql } from 'drizzle-orm';
import type { Member } from './members.ts';
import { addAddress, addBuyer, addSku, pay, placed, type Shop, sell } from './shop.ts';

export type PaidParcel = { buyer: Member; orderId: string; skuIds: number[]; itemIds: number[] };

/** 60 and 30 yuan, and 10 yuan to ship it. */
export async function addPaidParcel(shop: Shop): Promise<PaidParcel> {
  const { skuId, goodsId } = await sell(shop, { delivery: 'ship', sku: { price: 6000 } });
  const second = await addSku(shop, goodsId, { price: 3000, optionValues: ['b'] });
  const buyer = await addBuyer(shop);
  const items = [skuId, second].map((sku_id) => ({ sku_id, quantity: 1 }));
  const orderId = await placed(shop, buyer, skuId, { items, address_id: await addAddress(shop, buyer) });
  await pay(shop, buyer, orderId);
  const { rows } = await shop.services.db.execute<{ id: number }>(
    sql`SELECT id FROM order_items WHERE order_id = ${orderId} ORDER BY price DESC`,
  );
  return { buyer, orderId, skuIds: [skuId, second], itemIds: rows.map(({ id }) => id) };
}
