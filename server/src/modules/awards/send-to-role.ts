// Sends props that were won to a role: the choice of the role is final, delivery is a job.
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { findRole, type PlayerRole } from '../roles/index.ts';
import { DELIVER_AWARD } from './deliver-award.ts';
import { findOwned, isOwned, type Owned } from './find.ts';
import { type AwardRow, awards } from './tables.ts';

export type ToRole = Pick<PlayerRole, 'roleId' | 'serverCode' | 'serverName' | 'roleCode' | 'roleName'>;

export async function readRole(db: Queryable, roleId: number): Promise<ToRole> {
  const role = await findRole(db, roleId);
  if (!role) throw fail('call/not-found');
  const { serverCode, serverName, roleCode, roleName } = role;
  return { roleId, serverCode, serverName, roleCode, roleName };
}

/** A repeat for the same role returns the same award; the role can no longer be changed. */
export async function sendToRole(tx: Tx, owned: Owned, role: ToRole, now: Date): Promise<AwardRow> {
  const [award] = await tx
    .update(awards)
    .set({ status: 'waiting', nextTryAt: now, ...role })
    .where(and(isOwned(owned), eq(awards.status, 'needs_role')))
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'awards_once_per_role') ? fail('award/role-received') : error;
    });
  if (award) {
    await enqueue(tx, DELIVER_AWARD, { award_id: award.id });
    return award;
  }
  const before = await findOwned(tx, owned);
  if (before.roleId !== role.roleId || before.status === 'revoked') throw fail('award/not-possible');
  return before;
}
