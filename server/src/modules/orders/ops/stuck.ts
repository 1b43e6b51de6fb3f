// What is paid for and has not arrived: each delivery with its problem, and the numbers of each problem.
import type { Contract, DeliveryProblem } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, count, desc, eq, isNotNull, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { deliveries, orderItems, orders } from '../tables.ts';
import { isWithinDates } from './reads.ts';

/** A delivery without any problem arrives within seconds; one that was not tried by then hangs too. */
export const LATE_AFTER_MS = 5 * 60_000;

export const hasProblem = (problem: DeliveryProblem | undefined): SQL | undefined => {
  if (problem === undefined) return undefined;
  return problem === 'not_tried' ? isNull(deliveries.problem) : eq(deliveries.problem, problem);
};

/** Part of a query of deliveries that join their order. The index of what is to be tried holds the undelivered only. */
export const isUndelivered = (gameId: number, now: Date): SQL | undefined =>
  and(
    isNotNull(deliveries.nextTryAt),
    eq(orders.gameId, gameId),
    eq(orders.status, 'delivering'),
    or(isNotNull(deliveries.problem), lt(orders.paidAt, new Date(now.getTime() - LATE_AFTER_MS))),
  );

export const stuck: CallHandler<Contract['ops']['order']['stuck']> = async (
  { services, gameId },
  { problem, from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = services;
  const isOurs = and(isUndelivered(gameId, clock.now()), await isWithinDates(services, gameId, { from, to }));
  const wanted = and(isOurs, hasProblem(problem));
  const [rows, total, problems] = await Promise.all([
    db
      .select({ delivery: deliveries, item: orderItems, order: orders })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .innerJoin(orderItems, eq(orderItems.id, deliveries.orderItemId))
      .where(and(wanted, idCursor.before(deliveries.orderItemId, cursor)))
      .orderBy(desc(deliveries.orderItemId))
      .limit(limit + 1),
    has_total ? countRows(db, deliveries, wanted, sql`JOIN orders ON orders.id = deliveries.order_id`) : null,
    db
      .select({
        problem: deliveries.problem,
        rejection: deliveries.rejection,
        deliveries: count(),
        oldestAt: min(orders.paidAt),
      })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(isOurs)
      .groupBy(deliveries.problem, deliveries.rejection)
      .orderBy(sql`count(*) DESC`)
      .limit(LIST_LIMIT.max),
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ delivery }) => delivery.orderItemId);
  return {
    list: page.map(({ delivery, item, order }) => ({
      order_item_id: item.id,
      order_id: order.id,
      player_id: order.playerId,
      name: item.name,
      quantity: item.quantity,
      server_name: order.serverName,
      role_name: order.roleName,
      pay_amount: order.payAmount,
      problem: delivery.problem ?? ('not_tried' as const),
      rejection: delivery.rejection,
      tries: delivery.tries,
      paid_at: order.paidAt?.toISOString() ?? null,
      next_try_at: delivery.nextTryAt?.toISOString() ?? null,
    })),
    next_cursor,
    total,
    problems: problems.map((each) => ({
      problem: each.problem ?? ('not_tried' as const),
      rejection: each.rejection,
      deliveries: each.deliveries,
      oldest_at: each.oldestAt?.toISOString() ?? null,
    })),
  };
};
