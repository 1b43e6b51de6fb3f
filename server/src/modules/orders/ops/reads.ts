// The orders of a game as operators see them: newest first, by status, player or number, and one in full.
import type { Contract, OrderStatus } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { orderItem, readOrderDetail } from '../detail.ts';
import { findOrder, isPaidWith, itemsOf, orderCursor, type PaidWith } from '../find.ts';
import { type OrderItemRow, type OrderRow, orders } from '../tables.ts';

type OpsOrders = Contract['ops']['order'];
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

export const list: CallHandler<OpsOrders['list']> = async (
  { services, gameId },
  { status, player_id: playerId, order_id: orderId, cursor, limit = LIST_LIMIT.default },
) => {
  const filter = { gameId, status, playerId, orderId, cursor, limit };
  const page = await listOrdersForOperator(services.db, filter);
  return { list: page.list.map(opsOrder), next_cursor: page.next_cursor };
};

function opsOrder(order: OperatorOrder) {
  return {
    order_id: order.id,
    player_id: order.playerId,
    kind: order.kind,
    status: order.status,
    items: order.items.map(orderItem),
    pay_amount: order.payAmount,
    refunded_amount: order.refundedAmount,
    server_name: order.serverName,
    role_name: order.roleName,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}

export const detail: CallHandler<OpsOrders['detail']> = async (ctx, { order_id }) => {
  const order = await findOrder(ctx.services.db, order_id);
  // An order of another game reads like one that does not exist.
  if (order?.gameId !== ctx.gameId) throw fail('call/not-found');
  return readOrderDetail(ctx, order);
};
