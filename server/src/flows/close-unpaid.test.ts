// Closing what was not paid in time: orders that cannot be closed hold up no other.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addGameMembers } from '../../test/members.ts';
import { openShop, placed, runJob, sell, statusOf } from '../../test/shop.ts';

/** As many as one round closes. */
const ROUND = 50;

test('a full round of orders that fail does not keep the next one open', async () => {
  const shop = await openShop();
  try {
    const { db } = shop.services;
    const { skuId } = await sell(shop, { sku: { stock: 1000 } });
    const buyers = await addGameMembers(shop, ROUND + 1);
    const orders: string[] = [];
    for (const buyer of buyers) orders.push(await placed(shop, buyer, skuId));
    const last = orders.at(-1) ?? '';
    await db.execute(sql`UPDATE orders SET expires_at = expires_at + interval '1 second' WHERE id = ${last}`);
    await db.execute(
      sql.raw(`
      CREATE FUNCTION fail_to_close() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'this order cannot be closed';
      END $$`),
    );
    await db.execute(
      sql.raw(`
      CREATE TRIGGER fail_to_close BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (NEW.status = 'cancelled' AND NEW.id <> '${last}') EXECUTE FUNCTION fail_to_close()`),
    );
    shop.clock.advance(60 * 60_000);
    await runJob(shop, 'close-unpaid-orders');
    expect(await statusOf(shop, orders[0] ?? '')).toBe('unpaid');
    expect(await statusOf(shop, last)).toBe('cancelled');
  } finally {
    await shop.close();
  }
});
