// Adds stock to prizes of a lottery that has begun. Odds, prizes and guarantee cannot change then.
import type { Contract, LotteryConfig } from '@emall/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { setActivityConfig, stateOf } from '../../activities/index.ts';
import { activities } from '../../activities/tables.ts';
import { lotteryStock, lotteryStockAdditions } from '../tables.ts';

const MAX_STOCK = 100_000_000;

export const addLotteryStock: CallHandler<Contract['ops']['activity']['addLotteryStock']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { activeid, prizes: added, reason },
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
      // Draws hold stock rows and take a key share lock on the activity: a stronger lock here would deadlock with them.
      .for('no key update');
    if (!activity) throw fail('activity/not-found');
    // Before its start an activity is changed by ops/activity/save.
    const now = clock.now();
    const hasBegun = ['running', 'paused'].includes(stateOf(activity, now)) && activity.startsAt <= now;
    if (!hasBegun) throw fail('activity/not-possible');
    const config = activity.config as LotteryConfig;
    const more = new Map(added.map(({ key, add }) => [key, add]));
    if (more.size < added.length) throw badInput('prizes', 'entry-repeated');
    const grown: { key: string; stock: number }[] = [];
    const prizes = config.prizes.map((row) => {
      const add = more.get(row.key);
      if (add === undefined) return row;
      if (row.stock === null) throw badInput(row.key, 'stock-unlimited');
      const stock = row.stock + add;
      if (stock > MAX_STOCK) throw badInput(row.key, 'stock-too-large', { most: MAX_STOCK });
      grown.push({ key: row.key, stock });
      noteEffect(tx, 'stock', add, row.prize.name);
      noteEffect(tx, 'prize_cost', add * (row.prize.cost_amount ?? 0), row.prize.name);
      return { ...row, stock };
    });
    if (grown.length < more.size) throw badInput('prizes', 'prize-unknown');
    await setActivityConfig(tx, activeid, { ...config, prizes });
    // Written even before the first draw of a prize: a concurrent draw by the old table must not insert the old stock.
    await tx
      .insert(lotteryStock)
      .values(
        // In the order in which draws lock them.
        grown
          .toSorted((a, b) => (a.key < b.key ? -1 : 1))
          .map(({ key, stock }) => ({ activityId: activeid, prizeKey: key, stock })),
      )
      .onConflictDoUpdate({
        target: [lotteryStock.activityId, lotteryStock.prizeKey],
        set: { stock: sql`excluded.stock` },
      });
    await tx.insert(lotteryStockAdditions).values(
      added.map(({ key, add }) => ({
        activityId: activeid,
        prizeKey: key,
        added: add,
        reason: reason.trim(),
        operatorId,
        addedAt: now,
      })),
    );
    await invalidate(tx, `game:${gameId}`);
    return { prizes: grown };
  });
