// Finds a difference that an operator acts on, as it is at that moment.
import type { DifferenceKind, ReconciliationDifference } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { requireUnsigned } from './bills.ts';
import { countDownDifferences } from './check-day.ts';
import { dayRange } from './day-range.ts';
import { readFigures } from './figures.ts';
import { resolutions, unknownRefunds } from './tables.ts';

type Wanted = { gameId: number; day: string; key: string };

/** Two operators who act on one day follow each other. */
export async function lockDifference(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  { gameId, day, key }: Wanted,
): Promise<ReconciliationDifference> {
  const range = dayRange(gameId, day);
  await lockByName(tx, 'reconciliation', day);
  await requireUnsigned(tx, gameId, day);
  const { figures } = await readFigures({ db: tx, config }, range);
  const found = figures.differences.find((difference) => difference.key === key);
  if (!found) throw fail('call/not-found');
  if (found.is_explained || found.resolution) throw fail('reconciliation/not-possible');
  return found;
}

export function requireKind(difference: ReconciliationDifference, kinds: readonly DifferenceKind[]): void {
  if (!kinds.includes(difference.kind)) throw fail('reconciliation/not-possible');
}

/** What goes back to its payer pays for nothing, also where a bill of another day has it again. */
export async function requireNotRefunded(
  tx: Tx,
  { provider, outTradeNo }: Pick<typeof unknownRefunds.$inferSelect, 'provider' | 'outTradeNo'>,
): Promise<void> {
  const isIt = and(eq(unknownRefunds.provider, provider), eq(unknownRefunds.outTradeNo, outTradeNo));
  if (await tx.$count(unknownRefunds, isIt)) throw fail('reconciliation/not-possible');
}

type Resolution = {
  action: (typeof resolutions.$inferInsert)['action'];
  note: string;
  operatorId: number;
  at: Date;
};

export async function resolveDifference(
  tx: Tx,
  { gameId, day, key }: Wanted,
  resolution: Resolution,
): Promise<void> {
  await tx.insert(resolutions).values({ gameId, day, key, ...resolution, note: resolution.note.trim() });
  await countDownDifferences(tx, { gameId, day });
}
