// An operator takes an alert.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { takeAlert } from '../../../providers/alerts/index.ts';
import type { CallHandler } from '../../../services.ts';

export const take: CallHandler<Contract['ops']['alert']['take']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { alert_id: id },
) =>
  transact(async (tx) => {
    const result = await takeAlert(tx, { id, gameId, operatorId, now: clock.now() });
    if (result === 'missing') throw fail('call/not-found');
    // A colleague was faster.
    if (result === 'changed') throw fail('operator/alert-changed');
    return {};
  });
