// What an activity has cost so far, and the pause that its budget brings.
import { and, eq, gt, sql } from 'drizzle-orm';
import { invalidate } from '../../platform/cache.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { activities } from './tables.ts';

type Cost = {
  id: number;
  costAmount: number;
  /** What awards cost that were granted before `until`; the next time only later ones are counted. */
  settled: { amount: number; until: Date };
  /** An alert says now that it leaves its forecast; once is enough. */
  isAlerted: boolean;
  now: Date;
};

export async function storeCost(
  db: Queryable,
  { id, costAmount, settled, isAlerted, now }: Cost,
): Promise<void> {
  await db
    .update(activities)
    .set({
      costAmount,
      costCountedAt: now,
      costSettled: settled.amount,
      costSettledUntil: settled.until,
      ...(isAlerted ? { forecastAlertedAt: now } : {}),
    })
    .where(eq(activities.id, id));
}

type Paused = { id: number; gameId: number; now: Date };

/** Returns whether it was running and is paused now. After the end nothing is paused: what was earned can be received. */
export function pauseForBudget(db: Database, { id, gameId, now }: Paused): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(activities)
      .set({ status: 'paused' })
      .where(
        and(
          eq(activities.id, id),
          eq(activities.status, 'published'),
          gt(activities.endsAt, now),
          // An operator may have raised it a moment ago.
          sql`${activities.budgetAmount} <= ${activities.costAmount}`,
        ),
      );
    if (rowCount) await invalidate(tx, `game:${gameId}`);
    return Boolean(rowCount);
  });
}
