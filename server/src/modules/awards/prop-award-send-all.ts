// Sends every prop that waits for a role to the session's role, in one step; a repeat finds nothing left to send.
import type { Contract } from '@emall/contract';
import { and, asc, count, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUniqueViolation } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { enqueueSweep } from '../../platform/jobs/jobs.ts';
import type { CallHandler } from '../../services.ts';
import { RETRY_AWARDS } from './deliver-award.ts';
import { readRole } from './send-to-role.ts';
import { awards } from './tables.ts';

const AT_ONCE = 100;

export const propAwardSendAll: CallHandler<Contract['activity']['propAwardSendAll']> = async ({
  services: { db, clock },
  session: { playerId, roleId },
  language,
  transact,
}) => {
  const now = clock.now();
  const role = await readRole(db, roleId);
  const isWaiting = and(eq(awards.playerId, playerId), eq(awards.status, 'needs_role'));
  return transact(async (tx) => {
    const waiting = await tx
      .select({ id: awards.id, prize: awards.prize })
      .from(awards)
      .where(isWaiting)
      .orderBy(asc(awards.id))
      .limit(AT_ONCE)
      .for('update');
    if (!waiting.length) return { sent: 0, failed: [], left: 0 };
    const ids = waiting.map(({ id }) => id);
    const other = alias(awards, 'other');
    const isReceivedByRole = tx
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.activityId, awards.activityId),
          eq(other.reason, awards.reason),
          eq(other.serverCode, role.serverCode),
          eq(other.roleCode, role.roleCode),
          eq(other.isOncePerRole, true),
          sql`${other.status} <> 'revoked'`,
        ),
      );
    const sent = await tx
      .update(awards)
      .set({ status: 'waiting', nextTryAt: now, ...role })
      .where(
        and(
          inArray(awards.id, ids),
          isWaiting,
          or(eq(awards.isOncePerRole, false), notExists(isReceivedByRole)),
        ),
      )
      .returning({ id: awards.id })
      .catch((error: unknown) => {
        // Another account sent one of them to this role at the same moment; nothing was sent here.
        throw isUniqueViolation(error, 'awards_once_per_role') ? fail('award/not-possible') : error;
      });
    if (sent.length) await enqueueSweep(tx, RETRY_AWARDS);
    const isSent = new Set(sent.map(({ id }) => id));
    const reason = fail('award/role-received').msg(language);
    const failed = waiting
      .filter(({ id }) => !isSent.has(id))
      .map(({ id, prize }) => ({ award_id: id, name: prize.name, reason }));
    const [rest] = await tx.select({ count: count() }).from(awards).where(isWaiting);
    return { sent: sent.length, failed, left: (rest?.count ?? 0) - failed.length };
  });
};
