// Which unpaid orders have run out of time, and when the next one will.
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { orders } from './tables.ts';

export async function expiredOrders(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'unpaid'), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function nextExpiry(db: Queryable): Promise<Date | undefined> {
  const [row] = await db
    .select({ expiresAt: orders.expiresAt })
    .from(orders)
    .where(eq(orders.status, 'unpaid'))
    .orderBy(asc(orders.expiresAt))
    .limit(1);
  return row?.expiresAt;
}
