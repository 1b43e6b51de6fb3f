// Takes prizes back by an operator's decision; what was sent, used or shown stays.
import type { Contract } from '@emall/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { revokeRow } from '../revoke.ts';
import { awards } from '../tables.ts';

export const revokeAwards: CallHandler<Contract['ops']['activity']['revokeAwards']> = (
  { services: { clock }, gameId, transact },
  { award_ids, reason },
) =>
  transact(async (tx) => {
    const rows = await tx
      .select()
      .from(awards)
      .where(and(inArray(awards.id, award_ids), eq(awards.gameId, gameId), ne(awards.status, 'revoked')))
      .orderBy(asc(awards.id))
      .for('update');
    const revoked: number[] = [];
    const final: number[] = [];
    for (const award of rows) {
      const isRevoked = await revokeRow(tx, award, { now: clock.now(), note: reason });
      (isRevoked ? revoked : final).push(award.id);
    }
    noteEffect(tx, 'awards_revoked', revoked.length, '');
    noteEffect(tx, 'awards_final', final.length, '');
    return { award_ids: revoked, final_ids: final };
  });
