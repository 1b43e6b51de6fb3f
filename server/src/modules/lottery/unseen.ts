// Draws that no client has shown to the player: their response was lost, or the page was left before the result.
import type { WonPrize } from '@emall/contract';
import { UNSEEN_AT_ONCE } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { type JsonRow, jsonRows } from '../../platform/database/json-rows.ts';
import { AWARD_VIEW_COLUMNS, awardView } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { lotteryDraws, lotteryPlayers } from './tables.ts';

const COLUMNS = {
  nonce: lotteryDraws.nonce,
  key: lotteryDraws.given,
  reason: lotteryDraws.reason,
  ...AWARD_VIEW_COLUMNS,
};
export type UnseenDraw = JsonRow<typeof COLUMNS>;

const { activityId, playerId, draws, seenDraws } = lotteryPlayers;
const unseen = sql`${draws} - ${seenDraws}`;

/** From the first unseen one on, in the order they were drawn: a part of a query of the player. */
export const UNSEEN_DRAWS = jsonRows(COLUMNS, {
  from: sql`(
      SELECT d.* FROM ${lotteryDraws} d
      WHERE d.activity_id = ${activityId} AND d.player_id = ${playerId} AND ${draws} > ${seenDraws}
      ORDER BY d.id DESC
      OFFSET greatest(${unseen} - ${UNSEEN_AT_ONCE}::int, 0) LIMIT least(${unseen}, ${UNSEEN_AT_ONCE}::int)
    ) ${lotteryDraws}
    JOIN ${awards} ON ${awards.activityId} = ${lotteryDraws.activityId} AND ${awards.playerId} = ${lotteryDraws.playerId}
      -- As reasonOf writes it.
      AND ${awards.reason} = 'draw:' || ${lotteryDraws.epoch} || ':' || ${lotteryDraws.nonce}`,
  where: undefined,
  orderBy: lotteryDraws.id,
});

export const wonPrizeOf = ({ nonce, key, reason, ...award }: UnseenDraw, now: Date): WonPrize => ({
  nonce,
  key,
  reason,
  award: awardView(award, now),
});
