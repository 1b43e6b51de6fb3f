// An operator resolves an alert, with what was done.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { resolveAlert } from '../../../providers/alerts/index.ts';
import type { CallHandler } from '../../../services.ts';

export const resolve: CallHandler<Contract['ops']['alert']['resolve']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { alert_id: id, resolution },
) =>
  transact(async (tx) => {
    const result = await resolveAlert(tx, { id, gameId, operatorId, now: clock.now(), resolution });
    if (result === 'missing') throw fail('call/not-found');
    if (result === 'changed') throw fail('operator/alert-changed');
    return {};
  });
