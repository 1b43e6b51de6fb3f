// Stores what a day waits for when its bills are compared, for the desk and the lists of days.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { DayRange } from './day-range.ts';
import { readFigures } from './figures.ts';
import type { MerchantSource } from './merchants.ts';
import { reconciliationChecks } from './tables.ts';

export async function checkDay(source: MerchantSource, range: DayRange, now: Date): Promise<void> {
  const { gameId, day } = range;
  const { missingBills, openDifferences } = await readFigures(source, range);
  const found = { missingBills, openDifferences, checkedAt: now };
  await source.db
    .insert(reconciliationChecks)
    .values({ gameId, day, ...found })
    .onConflictDoUpdate({ target: [reconciliationChecks.gameId, reconciliationChecks.day], set: found });
}

/** One difference of the day has been dealt with. */
export async function countDownDifferences(tx: Tx, { gameId, day }: { gameId: number; day: string }) {
  const { openDifferences } = reconciliationChecks;
  await tx
    .update(reconciliationChecks)
    .set({ openDifferences: sql`${openDifferences} - 1` })
    .where(
      and(eq(reconciliationChecks.gameId, gameId), eq(reconciliationChecks.day, day), gt(openDifferences, 0)),
    );
}
