// Gives winners until a later day to claim their prizes, expired ones included. Nobody loses a day by it.
import type { Contract } from '@emall/contract';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
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
      .select({ id: awards.id, playerId: awards.playerId })
      .from(awards)
      .where(
        and(
          inArray(awards.id, award_ids),
          eq(awards.gameId, gameId),
          inArray(awards.status, ['needs_address', 'needs_role']),
          lt(awards.expiresAt, expiresAt),
        ),
      )
      .orderBy(asc(awards.id))
      .for('update');
    const ids = waiting.map(({ id }) => id);
    if (!ids.length) throw badInput('expires_at', 'extends-nothing');
    await tx.update(awards).set({ expiresAt, note: reason }).where(inArray(awards.id, ids));
    noteEffect(tx, 'awards_extended', ids.length, '');
    noteEffect(tx, 'players', new Set(waiting.map(({ playerId }) => playerId)).size, '');
    return { award_ids: ids };
  });
};
