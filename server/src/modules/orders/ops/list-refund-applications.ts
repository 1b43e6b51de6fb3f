// Players' applications for refunds and returns, as operators see them.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { findWaitingRefunds } from '../../operators/index.ts';
import { isRefundDone } from '../../payments/index.ts';
import { orderItem } from '../detail.ts';
import { itemsOf } from '../find.ts';
import { APPLICATION, applicationView } from '../refunds/refund-applications.ts';
import { orders, refundApplications, type StoredRefundStatus } from '../tables.ts';

/** Wait for an operator. */
const UNDECIDED: StoredRefundStatus[] = ['applied', 'returning'];

export const listRefundApplications: CallHandler<Contract['ops']['order']['listRefundApplications']> = async (
  { services: { db, config, clock }, gameId },
  { status, order_id, from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  // Whether the money has arrived is the refund's to say.
  const stored = status === 'refunded' ? 'approved' : status === 'undecided' ? undefined : status;
  const isDone = isRefundDone(refundApplications.refundId);
  const wanted = and(
    eq(refundApplications.gameId, gameId),
    equals(refundApplications.status, stored),
    status === 'undecided' ? inArray(refundApplications.status, UNDECIDED) : undefined,
    status === 'refunded' ? isDone : undefined,
    equals(refundApplications.orderId, order_id),
    isWithin(refundApplications.createdAt, { from, to }),
  );
  const [rows, total] = await Promise.all([
    db
      .select(APPLICATION)
      .from(refundApplications)
      .where(and(wanted, idCursor.before(refundApplications.id, cursor)))
      .orderBy(desc(refundApplications.id))
      .limit(limit + 1),
    has_total ? countRows(db, refundApplications, wanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const orderIds = [...new Set(page.map(({ orderId }) => orderId))];
  const [found, items, waiting] = await Promise.all([
    orderIds.length ? db.select().from(orders).where(inArray(orders.id, orderIds)) : [],
    itemsOf(db, orderIds),
    findWaitingRefunds(db, config.operatorKey, clock.now(), { gameId, orderIds }),
  ]);
  return {
    list: page.flatMap((row) => {
      const order = found.find(({ id }) => id === row.orderId);
      if (!order) return [];
      return [
        {
          ...applicationView(row),
          order_id: order.id,
          player_id: order.playerId,
          order_status: order.status,
          items: row.items.flatMap(({ order_item_id, quantity }) => {
            const item = items.find(({ id }) => id === order_item_id);
            return item ? [{ ...orderItem(item), quantity }] : [];
          }),
          photo_count: row.photos.length,
          approval_id: UNDECIDED.includes(row.status) ? (waiting.get(order.id)?.approvalId ?? null) : null,
          pay_amount: order.payAmount,
          refunded_amount: order.refundedAmount,
        },
      ];
    }),
    next_cursor,
    total,
  };
};
