// Gives winners until a later day to claim their prizes, expired ones included. Nobody loses a day by it.
import type { Contract } from '@emall/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { awards } from '../tables.ts';

export const extendAwards: CallHandler<Contract['ops']['activity']['extendAwards']> = (
  { services: { clock }, gameId, transact },
  { award_ids, expires_at, reason },
) => {
  const expiresAt = new Date(expires_at);
  if (expiresAt <= clock.now()) throw badInput('expires_at', 'in-the-past');
  return transact(async (tx) => {
    const waiting = await tx
      .select({ id: awards.id, playerId: awards.playerId, until: awards.expiresAt })
      .from(awards)
      .where(
        and(
          inArray(awards.id, award_ids),
          eq(awards.gameId, gameId),
          inArray(awards.status, ['needs_address', 'needs_role']),
          isNotNull(awards.expiresAt),
        ),
      )
      .orderBy(asc(awards.id))
      .for('update');
    const extended = waiting.filter(({ until }) => until && until < expiresAt);
    if (waiting.length && !extended.length) throw badInput('expires_at', 'not-after-deadlines');
    const ids = extended.map(({ id }) => id);
    if (ids.length) await tx.update(awards).set({ expiresAt, note: reason }).where(inArray(awards.id, ids));
    noteEffect(tx, 'awards_extended', ids.length, '');
    noteEffect(tx, 'players', new Set(extended.map(({ playerId }) => playerId)).size, '');
    return { award_ids: ids };
  });
};
