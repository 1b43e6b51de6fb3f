// Ends a difference that nothing in the mall can mend, with the reason.
import type { Contract, ReconciliationDifference } from '@emall/contract';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { lockDifference, resolveDifference } from '../open-difference.ts';

export const accept: CallHandler<Contract['ops']['reconciliation']['accept']> = (
  { services, gameId, operator: { operatorId }, transact },
  { day, key, reason },
) =>
  transact(async (tx) => {
    const difference = await lockDifference(tx, services, { gameId, day, key });
    const { between, amount } = difference;
    const at = services.clock.now();
    await resolveDifference(tx, { gameId, day, key }, { action: 'accepted', note: reason, operatorId, at });
    const of = numberOf(difference);
    noteEffect(tx, 'differences_accepted', 1, of);
    // Points and deliveries are counted, not paid.
    if (between !== 'points' && between !== 'deliveries')
      noteEffect(tx, 'difference_remaining', between === 'fees' ? Math.round(amount / 1000) : amount, of);
    return {};
  });

/** What operators know it by: its key is the mall's own. Of points and deliveries it is the day's. */
const numberOf = ({ transaction_id, refund_no, out_trade_no, order_id }: ReconciliationDifference): string =>
  transaction_id ?? refund_no ?? out_trade_no ?? order_id ?? '';
