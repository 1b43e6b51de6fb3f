// Lists refunds of orders that were paid by transfer, each with the account the money came from.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { paymentAttempts, refunds as refundRows } from '../../payments/tables.ts';
import { bankEntries, transfers } from '../tables.ts';

export const refunds: CallHandler<Contract['ops']['transfer']['refunds']> = async (
  { services: { db }, gameId },
  { status, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const paidBy = sql`${bankEntries.accountNo} || ':' || ${bankEntries.bankReference}`;
  const wanted = and(
    eq(paymentAttempts.provider, 'offline'),
    eq(bankEntries.gameId, gameId),
    equals(refundRows.status, status),
    isWithin(refundRows.createdAt, dates),
  );
  const rows = await db
    .select({ refund: refundRows, entry: bankEntries, playerId: transfers.playerId })
    .from(refundRows)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refundRows.attemptId))
    .innerJoin(
      bankEntries,
      and(eq(bankEntries.orderId, refundRows.orderId), eq(paidBy, paymentAttempts.transactionId)),
    )
    .innerJoin(transfers, eq(transfers.orderId, refundRows.orderId))
    .where(and(wanted, idCursor.before(refundRows.id, cursor)))
    .orderBy(desc(refundRows.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ refund }) => refund.id);
  return {
    list: page.map(({ refund, entry, playerId }) => ({
      refund_no: refund.refundNo,
      order_id: refund.orderId,
      player_id: playerId,
      amount: refund.amount,
      reason: refund.reason,
      status: refund.status,
      payer_name: entry.payerName,
      payer_account: entry.payerAccount,
      bank_reference: entry.bankReference,
      created_at: refund.createdAt.toISOString(),
    })),
    next_cursor,
    total: has_total
      ? await countRows(
          db,
          refundRows,
          wanted,
          sql`JOIN payment_attempts ON payment_attempts.id = refunds.attempt_id
            JOIN bank_entries ON bank_entries.order_id = refunds.order_id AND ${paidBy} = payment_attempts.transaction_id`,
        )
      : null,
  };
};
