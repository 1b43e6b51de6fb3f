// Sends a prop that was won to the session's role.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { CallHandler } from '../../services.ts';
import { playerRoles } from '../roles/tables.ts';
import { DELIVER_AWARD } from './deliver.ts';
import { findOwned, isOwned } from './find.ts';
import { awards } from './tables.ts';
import { awardDetail } from './view.ts';

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
    // A repeat returns the same award; the role can no longer be changed.
    if (before.roleId !== roleId || before.status === 'revoked') throw fail('award/not-possible');
    return awardDetail(tx, before, now);
  });
};
