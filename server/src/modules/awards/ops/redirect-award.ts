// Sends a prop that has certainly not arrived to another role of its winner.
import type { Contract } from '@emall/contract';
import { and, eq, gt } from 'drizzle-orm';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { LEASE_MS } from '../../deliveries/index.ts';
import { requireOwnRole } from '../../roles/index.ts';
import { DELIVER_AWARD } from '../deliver-award.ts';
import { awards } from '../tables.ts';
import { lockAward, opsAward } from './find.ts';

export const redirectAward: CallHandler<Contract['ops']['activity']['redirectAward']> = (
  { services: { clock }, gameId, operator, transact },
  { award_id: awardId, role_id: roleId, reason },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const { playerId } = await lockAward(tx, { gameId, awardId });
    const { serverCode, serverName, roleCode, roleName } = await requireOwnRole(tx, { playerId, roleId });
    const [redirected] = await tx
      .update(awards)
      .set({
        roleId,
        serverCode,
        serverName,
        roleCode,
        roleName,
        nextTryAt: now,
        stuckAt: null,
        note: reason,
      })
      .where(
        and(
          eq(awards.id, awardId),
          eq(awards.status, 'waiting'),
          // A worker may be sending one that is due.
          gt(awards.nextTryAt, new Date(now.getTime() + LEASE_MS)),
        ),
      )
      .returning({ id: awards.id })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'awards_once_per_role') ? fail('award/role-received') : error;
      });
    if (!redirected) throw fail('award/not-possible');
    noteEffect(tx, 'deliveries_redirected', 1, `${serverName} ${roleName}`);
    await enqueue(tx, DELIVER_AWARD, { award_id: awardId });
    return opsAward(tx, { awardId, now, reader: operator });
  });
