// The orders of a game as operators see them: newest first, by status, player or number.
import type { OrderStatus } from '@emall/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { readOrderCursor } from './cursor.ts';
import { isPaidWith, itemsOf, type PaidWith } from './find.ts';
import { type OrderItemRow, type OrderRow, orders } from './tables.ts';

export type OperatorOrder = OrderRow & { items: OrderItemRow[] };

type Filter = {
  gameId: number;
  paidWith?: PaidWith;
  status?: OrderStatus | undefined;
  playerId?: number | undefined;
  orderId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export async function listOrdersForOperator(
  db: Queryable,
  { gameId, paidWith = 'money', status, playerId, orderId, cursor, limit }: Filter,
): Promise<{ list: OperatorOrder[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.gameId, gameId),
        isPaidWith(paidWith),
        status && eq(orders.status, status),
        playerId === undefined ? undefined : eq(orders.playerId, playerId),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        cursor === undefined ? undefined : lt(orders.id, readOrderCursor(cursor)),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const items = await itemsOf(
    db,
    page.map((order) => order.id),
  );
  return {
    list: page.map((order) => ({ ...order, items: items.filter((item) => item.orderId === order.id) })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
