// Players who buy and pay until they are stopped, and what must be true of their orders afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@emall/contract';
import type pg from 'pg';
import { verifyLedger } from '../../server/src/modules/points/index.ts';
import { type Client, openClient } from './client.ts';
import { addBuyers, addGameRoles, type Buyer, sellSkus } from './mall.ts';

export const STOCK = 100_000;
const SETTLED_WITHIN_MS = 60_000;
// Payment notifications: most arrive once, some several times, some never.
const CHOICES = ['pay', 'pay', 'repeat', 'lose'];

/** Players whom the sandbox's game server knows, and one SKU that is delivered to their roles. */
export async function openShop(
  pool: pg.Pool,
  count: number,
): Promise<{ skuId: number; goodsId: number; buyers: Buyer[] }> {
  const [sold] = await sellSkus(pool, 1, STOCK);
  if (!sold) throw new Error('nothing is on sale');
  const buyers = await addBuyers(pool, count);
  await addGameRoles(pool, buyers);
  return { ...sold, buyers };
}

export type Shopping = { stop(): Promise<number> };

/** `stop` returns how many orders were acknowledged. Each player uses the next of the ports. */
export function startShopping(
  ports: readonly number[],
  { skuId, buyers }: { skuId: number; buyers: readonly Buyer[] },
  { thinkingMs = 1000 }: { thinkingMs?: number } = {},
): Shopping {
  let isOver = false;
  const bought = Promise.all(
    buyers.map(async (buyer, nth) => {
      const client = openClient(ports[nth % ports.length] ?? 0);
      let orders = 0;
      while (!isOver) {
        await buy(client, buyer, skuId, CHOICES[orders % CHOICES.length] ?? 'pay');
        orders += 1;
        await sleep(thinkingMs);
      }
      return orders;
    }),
  );
  // Whoever fails is heard at the end; the others shop on.
  bought.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      return (await bought).reduce((sum, count) => sum + count, 0);
    },
  };
}

/** Orders and pays. A failed request is repeated with the same request id, as the page does. */
export async function buy(client: Client, { token }: Buyer, skuId: number, choice: string): Promise<void> {
  const items = [{ sku_id: skuId, quantity: 1 }];
  const placed = await client.call(contract.user.createOrder, token, { items, coupon_id: null });
  const order_id = String(placed.order_id);
  const payment = await client.call(contract.user.orderPayUrl, token, { order_id, pay_type: 'sandbox' });
  await client.post(String(payment.url), { choice });
}

/** Returns the inconsistencies that remain after the time for settling; returns early when there are none. */
export async function waitUntilConsistent(
  pool: pg.Pool,
  { skuId, wanted, since }: { skuId: number; wanted: number; since: number },
): Promise<string[]> {
  for (;;) {
    const faults = await findFaults(pool, skuId, wanted);
    if (!faults.length || performance.now() - since > SETTLED_WITHIN_MS) return faults;
    await sleep(500);
  }
}

async function findFaults(pool: pg.Pool, skuId: number, wanted: number): Promise<string[]> {
  const { rows } = await pool.query<Record<string, number>>(
    `WITH sold AS (
       SELECT o.id, o.status, i.id AS item_id, i.quantity, g.requests
       FROM order_items i JOIN orders o ON o.id = i.order_id
       LEFT JOIN sandbox_game_deliveries g ON g.key = 'order-item-' || i.id
       WHERE i.sku_id = $1
     )
     SELECT (SELECT count(*) FROM sold)::int - $2::int AS "orders more or less than were requested",
       (SELECT count(*) FROM sold WHERE status <> 'completed')::int AS "orders that did not arrive",
       (SELECT count(*) FROM sold WHERE requests IS NULL)::int AS "items the game never delivered",
       (SELECT count(*) FROM sold WHERE requests > 1)::int AS "items the game was requested to deliver twice",
       $3::int - (SELECT stock FROM skus WHERE id = $1) - (SELECT sum(quantity) FROM sold)::int
         AS "items missing from the stock"`,
    [skuId, wanted, STOCK],
  );
  const counted = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0);
  const { breaks } = await verifyLedger(pool);
  return [...counted.map(([what, count]) => `${count} ${what}`), ...breaks];
}
