// Takes prizes back by an operator's decision, and writes to their players; what was sent, used or shown stays.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import type { Language } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { englishOf } from '../../content/index.ts';
import { writeMessages } from '../../messages/index.ts';
import { revokeRow } from '../revoke.ts';
import { type AwardRow, awards } from '../tables.ts';

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
    const now = clock.now();
    for (const award of rows) {
      const isRevoked = await revokeRow(tx, award, { now, note: reason });
      (isRevoked ? revoked : final).push(award.id);
    }
    await writeToPlayers(
      tx,
      gameId,
      rows.filter(({ id }) => revoked.includes(id)),
      { reason, now },
    );
    noteEffect(tx, 'awards_revoked', revoked.length, '');
    noteEffect(tx, 'awards_final', final.length, '');
    return { award_ids: revoked, final_ids: final };
  });

/** One message per player. */
async function writeToPlayers(
  tx: Tx,
  gameId: number,
  revoked: readonly AwardRow[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const english = await englishOf(
    tx,
    gameId,
    revoked.map(({ prize }) => prize.name),
  );
  const messages = [...new Set(revoked.map(({ playerId }) => playerId))].map((playerId) => {
    const names = revoked.filter((award) => award.playerId === playerId).map(({ prize }) => prize.name);
    const zh = names.map((name) => `「${name}」`).join('');
    const en = names.map((name) => `“${english(name) || name}”`).join(', ');
    return {
      playerId,
      link: PATHS.myAwards,
      title: { zh: '奖品已收回', en: 'Prize revoked' },
      text: (language: Language) =>
        language === 'zh'
          ? `你的奖品${zh}已被收回，原因：${reason}。如有疑问，请联系客服。`
          : `Your prize ${en} has been revoked. Reason: ${reason}. If you have questions, please contact customer service.`,
    };
  });
  await writeMessages(tx, { gameId, at: now }, messages);
}
