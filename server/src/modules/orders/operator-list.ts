// The orders of a game as operators see them: newest first, by status, player or number.
import type { OrderStatus } from '@emall/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { orderCursor } from './cursor.ts';
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
): Promise<{ list: OperatorOrder[]; next_cursor: string | null }> {
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
        orderCursor.before(orders.id, cursor),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const { page, next_cursor } = orderCursor.page(rows, limit, ({ id }) => id);
  const items = await itemsOf(
    db,
    page.map((order) => order.id),
  );
  return {
    list: page.map((order) => ({ ...order, items: items.filter((item) => item.orderId === order.id) })),
    next_cursor,
  };
}
