// An operator confirms that a refund of a transfer was wired, with the bank's reference.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { lockOrder, type OrderFlows } from '../../orders/index.ts';
import { noteBankReference } from '../../payments/index.ts';
import { paymentAttempts, refunds as refundRows } from '../../payments/tables.ts';
import { plainBankReference } from '../reference.ts';

type Flows = Pick<OrderFlows, 'finishOrderRefund'>;

export const confirmRefund =
  ({ finishOrderRefund }: Flows): CallHandler<Contract['ops']['transfer']['confirmRefund']> =>
  ({ services, gameId, transact }, { refund_no, bank_reference }) =>
    transact(async (tx) => {
      const [found] = await tx
        .select({ refund: refundRows, provider: paymentAttempts.provider })
        .from(refundRows)
        .innerJoin(paymentAttempts, eq(paymentAttempts.id, refundRows.attemptId))
        .where(eq(refundRows.refundNo, refund_no));
      const order = found && (await lockOrder(tx, found.refund.orderId));
      if (found?.provider !== 'offline' || order?.gameId !== gameId) throw fail('call/not-found');
      const bankReference = plainBankReference(bank_reference);
      if (!(await noteBankReference(tx, found.refund.id, bankReference)))
        throw fail('transfer/reference-used');
      if (found.refund.status !== 'done')
        noteEffect(tx, 'money_wired', found.refund.amount, found.refund.orderId);
      await finishOrderRefund(tx, found.refund, services.clock.now());
      return { status: 'done' as const };
    });
