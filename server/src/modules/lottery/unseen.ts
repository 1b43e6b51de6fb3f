// Draws that no client has shown to the player: their response was lost, or the page was left before the result.
import type { WonPrize } from '@emall/contract';
import { UNSEEN_AT_ONCE } from '@emall/contract/constants';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AWARD_VIEW_COLUMNS, awardView, type ShownAward } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { type LotteryPlayer, lotteryDraws, lotteryPlayers } from './tables.ts';

type Key = Pick<LotteryPlayer, 'activityId' | 'playerId'>;

/** The draws from the first unseen one on, newest first: at most so many. */
const unseenOf = (part: SQL) => sql`(SELECT ${part} FROM ${lotteryPlayers}
  WHERE ${lotteryPlayers.activityId} = ${sql.placeholder('activityId')}
    AND ${lotteryPlayers.playerId} = ${sql.placeholder('playerId')})`;
const unseen = sql`${lotteryPlayers.draws} - ${lotteryPlayers.seenDraws}`;

const unseenDraws = compiled<Key, { draw: DrawPart; award: ShownAward | null }[]>((db) =>
  db
    .select({
      draw: {
        epoch: lotteryDraws.epoch,
        nonce: lotteryDraws.nonce,
        key: lotteryDraws.given,
        reason: lotteryDraws.reason,
      },
      award: AWARD_VIEW_COLUMNS,
    })
    .from(lotteryDraws)
    .leftJoin(
      awards,
      and(
        eq(awards.activityId, lotteryDraws.activityId),
        eq(awards.playerId, lotteryDraws.playerId),
        // As reasonOf writes it.
        sql`${awards.reason} = 'draw:' || ${lotteryDraws.epoch} || ':' || ${lotteryDraws.nonce}`,
      ),
    )
    .where(
      and(
        eq(lotteryDraws.activityId, sql.placeholder('activityId')),
        eq(lotteryDraws.playerId, sql.placeholder('playerId')),
      ),
    )
    .orderBy(desc(lotteryDraws.id))
    // Drizzle's type takes a number or a placeholder, its builder any expression.
    .offset(unseenOf(sql`greatest(${unseen} - ${UNSEEN_AT_ONCE}::int, 0)`) as never)
    .limit(unseenOf(sql`greatest(least(${unseen}, ${UNSEEN_AT_ONCE}::int), 0)`) as never),
);

type DrawPart = { epoch: number; nonce: number; key: string; reason: WonPrize['reason'] };

/** Returns the first of them, in the order they were drawn. Only a player who has some waits for one more statement. */
export async function readUnseen(db: Queryable, player: LotteryPlayer, now: Date): Promise<WonPrize[]> {
  const { activityId, playerId, draws, seenDraws } = player;
  if (draws === seenDraws) return [];
  const rows = await unseenDraws(db, { activityId, playerId });
  return rows
    .toReversed()
    .flatMap(({ draw: { epoch: _, ...draw }, award }) =>
      award ? [{ ...draw, award: awardView(award, now) }] : [],
    );
}
