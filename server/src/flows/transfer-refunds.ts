// Refunds of orders that were paid by transfer: listed with where the money came from, and noted when an operator wired them.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { lockOrder } from '../modules/orders/index.ts';
import { paymentAttempts, refunds as refundRows } from '../modules/payments/index.ts';
import { bankEntries, plainBankReference } from '../modules/transfers/index.ts';
import { isUniqueViolation } from '../platform/database.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';
import { finishMoneyBack } from './refund-order.ts';

type OpsTransferCalls = Contract['ops']['transfer'];

export const refunds: CallHandler<OpsTransferCalls['refunds']> = async (
  { services: { db }, gameId },
  { status, cursor, limit = LIST_LIMIT.default },
) => {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw fail('call/bad-input', { field: 'cursor', reason: 'is invalid' });
  const paidBy = sql`${bankEntries.accountNo} || ':' || ${bankEntries.bankReference}`;
  const rows = await db
    .select({ refund: refundRows, entry: bankEntries })
    .from(refundRows)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refundRows.attemptId))
    .innerJoin(
      bankEntries,
      and(eq(bankEntries.orderId, refundRows.orderId), eq(paidBy, paymentAttempts.transactionId)),
    )
    .where(
      and(
        eq(paymentAttempts.provider, 'offline'),
        eq(bankEntries.gameId, gameId),
        status && eq(refundRows.status, status),
        cursor === undefined ? undefined : lt(refundRows.id, Number(cursor)),
      ),
    )
    .orderBy(desc(refundRows.id))
    .limit(limit + 1);
  return {
    list: rows.slice(0, limit).map(({ refund, entry }) => ({
      refund_no: refund.refundNo,
      order_id: refund.orderId,
      amount: refund.amount,
      reason: refund.reason,
      status: refund.status,
      payer_name: entry.payerName,
      payer_account: entry.payerAccount,
      bank_reference: entry.bankReference,
      created_at: refund.createdAt.toISOString(),
    })),
    next_cursor: rows.length > limit ? String(rows[limit - 1]?.refund.id) : null,
  };
};

export const confirmRefund: CallHandler<OpsTransferCalls['confirmRefund']> = (
  { services, gameId, transact },
  { refund_no, bank_reference },
) =>
  transact(async (tx) => {
    const [found] = await tx
      .select({ refund: refundRows, provider: paymentAttempts.provider })
      .from(refundRows)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refundRows.attemptId))
      .where(eq(refundRows.refundNo, refund_no));
    const order = found && (await lockOrder(tx, found.refund.orderId));
    if (found?.provider !== 'offline' || order?.gameId !== gameId) throw fail('call/not-found');
    const bankReference = plainBankReference(bank_reference);
    await tx
      .update(refundRows)
      .set({ bankReference })
      .where(and(eq(refundRows.id, found.refund.id), eq(refundRows.status, 'pending')))
      .catch((error) => {
        throw isUniqueViolation(error, 'refunds_bank_reference') ? fail('transfer/reference-used') : error;
      });
    await finishMoneyBack(tx, found.refund, services.clock.now());
    return { status: 'done' as const };
  });
