// Sends a prop that was won to the role its winner stands in.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { CallHandler } from '../../services.ts';
import { playerRoles } from '../roles/tables.ts';
import { DELIVER_AWARD } from './deliver.ts';
import { findOwned, isOwned } from './find.ts';
import { awardDetail } from './show.ts';
import { awards } from './tables.ts';

export const propAwardSend: CallHandler<Contract['activity']['propAwardSend']> = async (
  { services: { db, clock }, session: { playerId, roleId }, transact },
  { award_id: awardId },
) => {
  const now = clock.now();
  const owned = { awardId, playerId };
  const [role] = await db.select().from(playerRoles).where(eq(playerRoles.roleId, roleId));
  if (!role) throw fail('call/not-found');
  const { serverCode, serverName, roleCode, roleName } = role;
  return transact(async (tx) => {
    const [award] = await tx
      .update(awards)
      .set({ status: 'waiting', nextTryAt: now, roleId, serverCode, serverName, roleCode, roleName })
      .where(and(isOwned(owned), eq(awards.status, 'needs_role')))
      .returning();
    if (award) {
      await enqueue(tx, DELIVER_AWARD, { award_id: awardId });
      return awardDetail(tx, award, now);
    }
    const before = await findOwned(tx, owned);
    // A second tap finds it on its way; to another role it does not go any more.
    if (before.roleId !== roleId || before.status === 'revoked') throw fail('award/not-possible');
    return awardDetail(tx, before, now);
  });
};
