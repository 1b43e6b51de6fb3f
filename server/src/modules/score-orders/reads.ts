// What a player reads of their points orders: the list, and one in full.
import type { Contract, OrderAction, ScoreOrderCard } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { equals } from '../../platform/database/filters.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import {
  ITEMS_OF_ORDER,
  isPaidWith,
  type OrderItemRow,
  type OrderRow,
  orderCard,
  orderCursor,
  ownOrder,
  readOrderDetail,
  readOrderParts,
} from '../orders/index.ts';
import { orders } from '../orders/tables.ts';
import type { ScoreType } from '../points/index.ts';

type Score = Contract['score'];

export type PointsOrder = OrderRow & { scoreType: ScoreType; points: number };

/** An order paid with money reads like one that does not exist. */
export function paidWithPoints(order: OrderRow | undefined): PointsOrder {
  const { scoreType, points } = order ?? {};
  if (!order || !scoreType || !points) throw fail('call/not-found');
  return { ...order, scoreType, points };
}

export const myScoreOrder: CallHandler<Score['myScoreOrder']> = async (
  { services: { db, clock }, session },
  { score_type, cursor, limit = LIST_LIMIT.default },
) => {
  const isMine = and(
    eq(orders.playerId, session.playerId),
    isPaidWith('points'),
    equals(orders.scoreType, score_type),
    isNull(orders.deletedAt),
  );
  const [rows, unpaid] = await Promise.all([
    db
      .select({ order: orders, items: ITEMS_OF_ORDER })
      .from(orders)
      .where(and(isMine, orderCursor.before(orders.id, cursor)))
      .orderBy(desc(orders.id))
      .limit(limit + 1),
    // Spelled so that the partial index of open orders serves it.
    db.$count(orders, and(isMine, sql`${orders.status} = 'unpaid'`)),
  ]);
  const { page, next_cursor } = orderCursor.page(rows, limit, ({ order }) => order.id);
  const now = clock.now();
  return {
    list: page.map(({ order, items }) => scoreOrderCard(order, items, now)),
    next_cursor,
    unpaid,
  };
};

/** `items` may hold those of other orders too. */
export function scoreOrderCard(row: OrderRow, items: OrderItemRow[], now: Date): ScoreOrderCard {
  const order = paidWithPoints(row);
  const own = items.filter((item) => item.orderId === order.id);
  const { order_id, status, items: lines, created_at, expires_at } = orderCard(order, own, { now });
  return {
    order_id,
    status,
    items: lines,
    created_at,
    expires_at,
    score_type: order.scoreType,
    points: order.points,
    actions: actionsOf(order, own, now),
  };
}

/** What the player may do with the order now. */
function actionsOf(order: PointsOrder, items: OrderItemRow[], now: Date): OrderAction[] {
  const actions: OrderAction[] = [];
  const { status } = order;
  if (status === 'unpaid' && order.expiresAt > now) actions.push('pay');
  if (status === 'unpaid' || (status === 'paid' && order.isParcel)) actions.push('cancel');
  if (status === 'shipped') actions.push('confirm');
  if (order.trackingNumber) actions.push('track');
  if (status === 'completed' && items.some((item) => item.delivery === 'code')) actions.push('view_code');
  if (status === 'completed' || status === 'cancelled' || status === 'refunded') actions.push('delete');
  return actions;
}

export const scoreOrderDetails: CallHandler<Score['scoreOrderDetails']> = async (ctx, { order_id }) => {
  const { db, clock } = ctx.services;
  const owner = { gameId: ctx.gameId, playerId: ctx.session.playerId };
  const [found, parts] = await Promise.all([
    ownOrder(db, owner, order_id, 'points'),
    readOrderParts(db, order_id),
  ]);
  const order = paidWithPoints(found);
  const detail = await readOrderDetail(ctx, order, { parts });
  const { address, role, paid_at, deliveries, timeline } = detail;
  return {
    ...scoreOrderCard(order, parts.items, clock.now()),
    address,
    role,
    paid_at,
    deliveries,
    timeline,
    returned_points: order.status === 'refunded' ? order.points : 0,
  };
};
