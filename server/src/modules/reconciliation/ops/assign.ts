// Counts a payment of unknown origin for an order: the attempt that the mall does not have is written, and settled as any other.

import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { groupedYuan } from '../../../platform/money.ts';
import { noteEffect, requireApproval } from '../../../platform/operators/effects.ts';
import { isBillProvider } from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';
import { lockOrder, type OrderFlows } from '../../orders/index.ts';
import { adoptAttempt } from '../../payments/index.ts';
import { lockDifference, lockUndecided, requireKind, resolveDifference } from '../open-difference.ts';

export const assign =
  ({ settle }: Pick<OrderFlows, 'settle'>): CallHandler<Contract['ops']['reconciliation']['assign']> =>
  ({ services, gameId, operator: { operatorId }, transact }, { day, key, order_id: orderId, reason }) =>
    transact(async (tx) => {
      const now = services.clock.now();
      const difference = await lockDifference(tx, services, { gameId, day, key });
      requireKind(difference, ['unknown_payment']);
      const {
        provider,
        merchant_id: merchantId,
        out_trade_no,
        transaction_id,
        bill_amount,
        bill_at,
      } = difference;
      if (!isBillProvider(provider) || !out_trade_no || !transaction_id || !bill_amount || !bill_at)
        throw fail('reconciliation/not-possible');
      await lockUndecided(tx, { provider, outTradeNo: out_trade_no });
      const order = await lockOrder(tx, orderId);
      if (order?.gameId !== gameId) throw fail('call/not-found');
      // An order that is paid already would only send the money back.
      if (order.status !== 'unpaid' && order.status !== 'cancelled') throw fail('reconciliation/order-paid');
      if (order.payAmount !== bill_amount)
        throw fail('transfer/amount-differs', {
          received: groupedYuan(bill_amount),
          due: groupedYuan(order.payAmount),
        });
      // A bill may be a file that the operator wrote: nobody pays an order by it alone.
      requireApproval(tx, 'unknown-payment');
      const attempt = await adoptAttempt(tx, {
        outTradeNo: out_trade_no,
        orderId,
        provider,
        merchantId,
        amount: bill_amount,
        now,
      });
      const paid = {
        status: 'paid' as const,
        transactionId: transaction_id,
        amount: bill_amount,
        paidAt: new Date(bill_at),
      };
      const outcome = await settle(tx, attempt, paid, now);
      noteEffect(tx, 'money_in', bill_amount, orderId);
      await resolveDifference(
        tx,
        { gameId, day, key },
        { action: 'assigned', note: reason, operatorId, at: now },
      );
      return { outcome };
    });
