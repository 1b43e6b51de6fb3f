// What a player reads of their points orders: the list, and one in full.
import type { Contract, ScoreOrderCard } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CallHandler } from '../../services.ts';
import {
  isPaidWith,
  itemsOf,
  type OrderItemRow,
  type OrderRow,
  orderCard,
  orderCursor,
  ownOrder,
  readOrderDetail,
} from '../orders/index.ts';
import { orders } from '../orders/tables.ts';
import { actionsOf } from './actions.ts';
import { paidWithPoints } from './points-order.ts';

type Score = Contract['score'];

export const myScoreOrder: CallHandler<Score['myScoreOrder']> = async (
  { services: { db, clock }, session },
  { score_type, cursor, limit = LIST_LIMIT.default },
) => {
  const isMine = and(
    eq(orders.playerId, session.playerId),
    isPaidWith('points'),
    score_type === undefined ? undefined : eq(orders.scoreType, score_type),
    isNull(orders.deletedAt),
  );
  const [rows, unpaid] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(isMine, orderCursor.before(orders.id, cursor)))
      .orderBy(desc(orders.id))
      .limit(limit + 1),
    // Spelled so that the partial index of open orders serves it.
    db.$count(orders, and(isMine, sql`${orders.status} = 'unpaid'`)),
  ]);
  const { page, next_cursor } = orderCursor.page(rows, limit, ({ id }) => id);
  const items = await itemsOf(
    db,
    page.map((order) => order.id),
  );
  const now = clock.now();
  return {
    list: page.map((order) => scoreOrderCard(order, items, now)),
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

export const scoreOrderDetails: CallHandler<Score['scoreOrderDetails']> = async (ctx, { order_id }) => {
  const { db, clock } = ctx.services;
  const owner = { gameId: ctx.gameId, playerId: ctx.session.playerId };
  const order = paidWithPoints(await ownOrder(db, owner, order_id, 'points'));
  const [detail, items] = await Promise.all([readOrderDetail(ctx, order), itemsOf(db, [order.id])]);
  const { address, role, paid_at, deliveries, timeline } = detail;
  return {
    ...scoreOrderCard(order, items, clock.now()),
    address,
    role,
    paid_at,
    deliveries,
    timeline,
    returned_points: order.status === 'refunded' ? order.points : 0,
  };
};
