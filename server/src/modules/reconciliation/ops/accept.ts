// Ends a difference that nothing in the mall can mend, with the reason.
import type { Contract } from '@emall/contract';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { lockDifference, resolveDifference } from '../open-difference.ts';

export const accept: CallHandler<Contract['ops']['reconciliation']['accept']> = (
  { services, gameId, operator: { operatorId }, transact },
  { day, key, reason },
) =>
  transact(async (tx) => {
    const { between, amount } = await lockDifference(tx, services, { gameId, day, key });
    const at = services.clock.now();
    await resolveDifference(tx, { gameId, day, key }, { action: 'accepted', note: reason, operatorId, at });
    noteEffect(tx, 'differences_accepted', 1, key);
    // Points and deliveries are counted, not paid.
    if (between !== 'points' && between !== 'deliveries')
      noteEffect(tx, 'difference_remaining', between === 'fees' ? Math.round(amount / 1000) : amount, key);
    return {};
  });
