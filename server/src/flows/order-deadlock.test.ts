// PostgreSQL ends one of two writers that wait for each other: when that is an order, it is tried again.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withSuperuserClient } from '../../test/database.ts';
import { addBuyer, openShop, order, type Shop, sell, stockOf } from '../../test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rowCount } = await shop.services.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  }, 20_000);

test('an order that was ended by a deadlock is placed all the same, once', async () => {
  const buyer = await addBuyer(shop);
  const [first, second] = [await sell(shop), await sell(shop)];
  const items = [first, second].map(({ skuId }) => ({ sku_id: skuId, quantity: 1 }));
  const lock = (skuId: number) => `SELECT FROM skus WHERE id = ${skuId} FOR UPDATE`;

  const response = await withSuperuserClient(shop.services.pool, async (other) => {
    // An order locks what it takes in ascending order; this one goes the other way, and waits longer.
    await other.query(`BEGIN; SET LOCAL deadlock_timeout = '20s'; ${lock(second.skuId)}`);
    const ordering = order(shop, buyer, first.skuId, { items });
    await somebodyWaits();
    await other.query(lock(first.skuId));
    await other.query('COMMIT');
    return ordering;
  });

  expect(response).toMatchObject({ code: 200 });
  expect([await stockOf(shop, first.skuId), await stockOf(shop, second.skuId)]).toEqual([99, 99]);
});
