// Payment attempts and refunds of a game, for operators.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { attemptView, refundView } from '../../payments/index.ts';
import { paymentAttempts, refunds as refundRows } from '../../payments/tables.ts';
import { orders } from '../tables.ts';

type OpsPayments = Contract['ops']['payment'];

export const attempts: CallHandler<OpsPayments['attempts']> = async (
  { services: { db }, gameId },
  { status, provider, order_id, transaction_id, cursor, limit = LIST_LIMIT.default, ...input },
) => {
  const wanted = and(
    eq(orders.gameId, gameId),
    equals(paymentAttempts.status, status),
    equals(paymentAttempts.provider, provider),
    equals(paymentAttempts.orderId, order_id),
    equals(paymentAttempts.transactionId, transaction_id),
    isWithin(paymentAttempts.createdAt, input),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ attempt: paymentAttempts })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(and(wanted, idCursor.before(paymentAttempts.id, cursor)))
      .orderBy(desc(paymentAttempts.id))
      .limit(limit + 1),
    input.has_total
      ? countRows(db, paymentAttempts, wanted, sql`JOIN orders ON orders.id = payment_attempts.order_id`)
      : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ attempt }) => attempt.id);
  return { list: page.map(({ attempt }) => attemptView(attempt)), next_cursor, total };
};

export const refunds: CallHandler<OpsPayments['refunds']> = async (
  { services: { db }, gameId },
  { status, kind, order_id, refund_no, cursor, limit = LIST_LIMIT.default, ...input },
) => {
  const wanted = and(
    eq(orders.gameId, gameId),
    equals(refundRows.status, status),
    equals(refundRows.kind, kind),
    equals(refundRows.orderId, order_id),
    equals(refundRows.refundNo, refund_no),
    isWithin(refundRows.createdAt, input),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ refund: refundRows, provider: paymentAttempts.provider })
      .from(refundRows)
      .innerJoin(orders, eq(orders.id, refundRows.orderId))
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refundRows.attemptId))
      .where(and(wanted, idCursor.before(refundRows.id, cursor)))
      .orderBy(desc(refundRows.id))
      .limit(limit + 1),
    input.has_total
      ? countRows(db, refundRows, wanted, sql`JOIN orders ON orders.id = refunds.order_id`)
      : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ refund }) => refund.id);
  return { list: page.map(refundView), next_cursor, total };
};
