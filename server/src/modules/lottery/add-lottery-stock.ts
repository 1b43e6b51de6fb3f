// Adds to the stock of prizes of a lottery that has begun. Odds, prizes and guarantee stay: players were promised them.
import type { Contract, LotteryConfig } from '@emall/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalidate } from '../../platform/cache.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { setActivityConfig, stateOf } from '../activities/index.ts';
import { activities } from '../activities/tables.ts';
import { lotteryStock } from './tables.ts';

const MOST = 100_000_000;

export const addLotteryStock: CallHandler<Contract['ops']['activity']['addLotteryStock']> = (
  { services: { clock }, gameId, transact },
  { activeid, prizes: added },
) =>
  transact(async (tx) => {
    const [activity] = await tx
      .select()
      .from(activities)
      .where(
        and(
          eq(activities.id, activeid),
          eq(activities.gameId, gameId),
          inArray(activities.kind, ['score_lottery', 'task_lottery']),
        ),
      )
      // Draws write what belongs to the activity meanwhile, and hold stock: a stronger lock would wait for them in a circle.
      .for('no key update');
    if (!activity) throw fail('activity/not-found');
    // What has not begun is changed as a whole, and what is over is over.
    const now = clock.now();
    const isOn = ['running', 'paused'].includes(stateOf(activity, now)) && activity.startsAt <= now;
    if (!isOn) throw fail('activity/not-possible');
    const config = activity.config as LotteryConfig;
    const more = new Map(added.map(({ key, add }) => [key, add]));
    if (more.size < added.length)
      throw fail('call/bad-input', { field: 'prizes', reason: 'names a prize twice' });
    const grown: { key: string; stock: number }[] = [];
    const prizes = config.prizes.map((row) => {
      const add = more.get(row.key);
      if (add === undefined) return row;
      if (row.stock === null)
        throw fail('call/bad-input', { field: row.key, reason: 'has no stock to add to' });
      const stock = row.stock + add;
      if (stock > MOST)
        throw fail('call/bad-input', { field: row.key, reason: 'would have too large a stock' });
      grown.push({ key: row.key, stock });
      return { ...row, stock };
    });
    if (grown.length < more.size)
      throw fail('call/bad-input', { field: 'prizes', reason: 'names no prize of it' });
    await setActivityConfig(tx, activeid, { ...config, prizes });
    // Written before the first is drawn as well: a draw that is under way by the old table must not write the old stock.
    await tx
      .insert(lotteryStock)
      .values(
        // In one order, as draws lock them.
        grown
          .toSorted((a, b) => (a.key < b.key ? -1 : 1))
          .map(({ key, stock }) => ({ activityId: activeid, prizeKey: key, stock })),
      )
      .onConflictDoUpdate({
        target: [lotteryStock.activityId, lotteryStock.prizeKey],
        set: { stock: sql`excluded.stock` },
      });
    await invalidate(tx, `game:${gameId}`);
    return { prizes: grown };
  });
