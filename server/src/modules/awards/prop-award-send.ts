// Sends a prop that was won to the session's role.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { readRole, sendToRole } from './send-to-role.ts';
import { awardDetail } from './view.ts';

export const propAwardSend: CallHandler<Contract['activity']['propAwardSend']> = async (
  { services: { db, clock }, session: { playerId, roleId }, transact },
  { award_id: awardId },
) => {
  const now = clock.now();
  const role = await readRole(db, roleId);
  return transact(async (tx) => {
    await sendToRole(tx, { awardId, playerId }, role, now);
    return awardDetail(tx, { awardId, playerId }, now);
  });
};
