// What a player reads of their points orders: the list, and one in full.
import type { Contract, OrderAction, ScoreOrderCard } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import {
  ITEMS_OF_ORDER,
  isPaidWith,
  type OrderItemRow,
  type OrderRow,
  orderCard,
  orderCursor,
  readOrderDetail,
  readWholeOrder,
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
  const { playerId } = session;
  const before = orderCursor.read(cursor)?.id;
  const ofType = { isOfType: score_type !== undefined };
  const values = { playerId, scoreType: score_type };
  const [rows, [counted]] = await Promise.all([
    listOrders(db, { ...ofType, isFirst: before === undefined }, { ...values, before, count: limit + 1 }),
    countUnpaid(db, ofType, values),
  ]);
  const { page, next_cursor } = orderCursor.page(rows, limit, ({ order }) => order.id);
  const now = clock.now();
  return {
    list: page.map(({ order, items }) => scoreOrderCard(order, items, now)),
    next_cursor,
    unpaid: counted?.unpaid ?? 0,
  };
};

type OfType = { isOfType: boolean };
type OfPlayer = { playerId: number; scoreType: ScoreType | undefined };

const isMine = ({ isOfType }: OfType) =>
  and(
    eq(orders.playerId, sql.placeholder('playerId')),
    isPaidWith('points'),
    isOfType ? eq(orders.scoreType, sql.placeholder('scoreType')) : undefined,
    isNull(orders.deletedAt),
  );

const listOrders = compiledByShape<
  OfType & { isFirst: boolean },
  OfPlayer & { before: string | undefined; count: number },
  { order: OrderRow; items: OrderItemRow[] }[]
>((db, { isOfType, isFirst }) =>
  db
    .select({ order: orders, items: ITEMS_OF_ORDER })
    .from(orders)
    .where(and(isMine({ isOfType }), isFirst ? undefined : lt(orders.id, sql.placeholder('before'))))
    .orderBy(desc(orders.id))
    .limit(sql.placeholder('count')),
);

const countUnpaid = compiledByShape<OfType, OfPlayer, { unpaid: number }[]>((db, ofType) =>
  db
    .select({ unpaid: count() })
    .from(orders)
    .where(and(isMine(ofType), eq(orders.status, 'unpaid'))),
);

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
  const whole = await readWholeOrder(db, owner, order_id, 'points');
  const order = paidWithPoints(whole.order);
  const detail = await readOrderDetail(ctx, whole, { canRebuy: false });
  const { address, role, paid_at, deliveries, timeline } = detail;
  return {
    ...scoreOrderCard(order, whole.items, clock.now()),
    address,
    role,
    paid_at,
    deliveries,
    timeline,
    returned_points: order.status === 'refunded' ? order.points : 0,
  };
};
