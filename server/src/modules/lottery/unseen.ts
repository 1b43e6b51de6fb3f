// Draws that no client has shown to the player: their response was lost, or the page was left before the result.
import type { WonPrize } from '@emall/contract';
import { UNSEEN_AT_ONCE } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { awardView, findAwardsByReason } from '../awards/index.ts';
import { reasonOf } from './draw.ts';
import { type LotteryPlayer, lotteryDraws } from './tables.ts';

/** Returns the first of them, in the order they were drawn. */
export async function readUnseen(db: Queryable, player: LotteryPlayer, now: Date): Promise<WonPrize[]> {
  const { activityId, playerId, draws, seenDraws } = player;
  const unseen = draws - seenDraws;
  if (unseen <= 0) return [];
  const count = Math.min(UNSEEN_AT_ONCE, unseen);
  const rows = await db
    .select({
      epoch: lotteryDraws.epoch,
      nonce: lotteryDraws.nonce,
      key: lotteryDraws.given,
      reason: lotteryDraws.reason,
    })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.activityId, activityId), eq(lotteryDraws.playerId, playerId)))
    .orderBy(desc(lotteryDraws.id))
    .offset(unseen - count)
    .limit(count);
  const granted = await findAwardsByReason(db, player, rows.map(reasonOf));
  const awardOf = new Map(granted.map((award) => [award.reason, award]));
  return rows.toReversed().flatMap((row) => {
    const award = awardOf.get(reasonOf(row));
    return award
      ? [{ key: row.key, reason: row.reason, nonce: row.nonce, award: awardView(award, now) }]
      : [];
  });
}
