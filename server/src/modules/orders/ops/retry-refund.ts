// An operator sends a refund that hangs to its provider again.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { refundsOf, sendRefundNow } from '../../payments/index.ts';
import { lockOrder } from '../find.ts';

export const retryRefund: CallHandler<Contract['ops']['payment']['retryRefund']> = (
  { services: { clock }, gameId, transact },
  { refund_no },
) =>
  transact(async (tx) => {
    // The number of a refund is that of its order, of the attempt and of the refund.
    const orderId = refund_no.replace(/[0-9]{2}R[0-9]+$/, '');
    const order = await lockOrder(tx, orderId);
    const found = (await refundsOf(tx, orderId)).find(({ refund }) => refund.refundNo === refund_no);
    if (order?.gameId !== gameId || !found) throw fail('call/not-found');
    const status = await sendRefundNow(tx, found, clock.now());
    if (!status) throw fail('order/not-possible');
    noteEffect(tx, 'refunds_retried', 1, refund_no);
    return { status };
  });
