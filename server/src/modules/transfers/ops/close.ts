// An operator closes a transfer, which cancels its order.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import type { OrderFlows } from '../../orders/index.ts';
import { findTransfer } from '../find.ts';
import { OPEN_STATUSES } from '../transitions.ts';
import { lockTransferForDecision, outcome } from './decision.ts';

type Flows = Pick<OrderFlows, 'cancel' | 'closeAttempts'>;

export const close =
  ({ cancel, closeAttempts }: Flows): CallHandler<Contract['ops']['transfer']['close']> =>
  async (ctx, { order_id: orderId, reason }) => {
    const { services, operator } = ctx;
    // Closing payments at their providers cannot be rolled back: the order must be of the operator's game.
    if ((await findTransfer(services.db, orderId))?.gameId !== ctx.gameId) throw fail('call/not-found');
    if (!services.isDryRun) await closeAttempts(services, orderId);
    return ctx.transact(async (tx) => {
      const { transfer } = await lockTransferForDecision(tx, ctx, orderId);
      if (!OPEN_STATUSES.includes(transfer.status)) throw fail('transfer/not-possible');
      const by = { note: reason.trim(), operatorId: operator.operatorId };
      if (!(await cancel(tx, orderId, 'cancelled_by_operator', services.clock.now(), by)))
        throw fail('transfer/not-possible');
      return outcome(tx, orderId, 'closed');
    });
  };
