// Marks draws as shown to the player.
import type { Contract } from '@emall/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { CallHandler } from '../../services.ts';
import { requireLottery } from './require-lottery.ts';
import { lotteryPlayers } from './tables.ts';

export const lotteryDrawsSeen: CallHandler<Contract['activity']['lotteryDrawsSeen']> = (
  { gameId, session: { playerId }, transact },
  { activeid, after, draws },
) =>
  transact(async (tx) => {
    await requireLottery(tx, gameId, activeid);
    // Never backwards: two tabs may report in any order.
    await tx
      .update(lotteryPlayers)
      .set({
        seenDraws: sql`greatest(${lotteryPlayers.seenDraws}, least(${draws}::integer, ${lotteryPlayers.draws}))`,
      })
      .where(
        and(
          eq(lotteryPlayers.activityId, activeid),
          eq(lotteryPlayers.playerId, playerId),
          gte(lotteryPlayers.seenDraws, after),
        ),
      );
    return {};
  });
