// Finds a difference that an operator acts on, as it is at that moment.
import type { DifferenceKind, ReconciliationDifference } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { findAttempt } from '../payments/index.ts';
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

/**
 * A payment of unknown origin goes back or is counted, once, also where bills of several days have it: whoever decides first,
 * the others wait for them until the transaction ends.
 */
export async function lockUndecided(
  tx: Tx,
  { provider, outTradeNo }: Pick<typeof unknownRefunds.$inferSelect, 'provider' | 'outTradeNo'>,
): Promise<void> {
  await lockByName(tx, 'unknown-payment', `${provider}:${outTradeNo}`);
  const isIt = and(eq(unknownRefunds.provider, provider), eq(unknownRefunds.outTradeNo, outTradeNo));
  const isDecided = (await tx.$count(unknownRefunds, isIt)) > 0 || (await findAttempt(tx, outTradeNo));
  if (isDecided) throw fail('reconciliation/not-possible');
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
