// Draws for points: points, stock, draws and awards change in one transaction; the client does not choose the prize.
import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireRunning } from '../activities/index.ts';
import { balanceOf, spendPoints } from '../points/index.ts';
import { findRole, maskName } from '../roles/index.ts';
import { requireSeenTable } from './board.ts';
import { drawPrizes } from './draw.ts';
import { drawsOn, lockPlayer } from './players.ts';

export const pointLotteryStart: CallHandler<Contract['activity']['pointLotteryStart']> = (
  { services: { clock }, gameId, session: { playerId, roleId }, transact },
  { activeid, count, table_hash },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const activity = await readActivity({ db: tx, clock }, { gameId, activeid, kind: 'score_lottery' });
    requireRunning(activity, now);
    const { config } = activity;
    requireSeenTable(config, table_hash);
    const player = await lockPlayer(tx, { activityId: activity.id, playerId });
    const today = businessDay(now);
    if (config.per_day !== null && drawsOn(player, today) + count > config.per_day)
      throw fail('lottery/day-full');
    const points = count === 10 ? config.ten_points : config.points;
    const holder = { gameId, playerId, scoreType: config.score_type };
    // Before the awards: the lock order is a player's points first, then coupons.
    const ref = `${activity.id}:${playerId}:${player.draws + 1}`;
    await spendPoints(tx, { ...holder, points, reason: 'draw', ref, now });
    const shownName = await shownNameOf(tx, roleId);
    const { won, progress } = await drawPrizes(tx, {
      activity,
      player,
      count,
      points,
      shownName,
      today,
      now,
    });
    return { won, progress, balance: await balanceOf(tx, holder) };
  });

/** Returns the role's name, masked for everybody to see. */
export async function shownNameOf(db: Queryable, roleId: number): Promise<string> {
  return maskName((await findRole(db, roleId))?.roleName ?? '');
}
