// Adds an activity as a draft, or changes one; its settings and its start are fixed once it has begun.
import { isDeepStrictEqual } from 'node:util';
import type { Contract, Input } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { requireTimeWindow } from '../../../platform/time-window.ts';
import type { CallHandler } from '../../../services.ts';
import { stateOf } from '../states.ts';
import { type ActivityRow, activities } from '../tables.ts';
import { checkConfig } from './check-config.ts';
import { findActivity, lockActivity } from './find.ts';

type Save = Contract['ops']['activity']['save'];

export const save: CallHandler<Save> = async (
  { services: { clock, newId }, gameId, transact },
  { activeid, ...input },
) => {
  const now = clock.now();
  const row = { ...rowOf(input), ...moneyOf(input) };
  return transact(async (tx) => {
    await checkConfig(tx, { gameId, ...row });
    if (activeid === undefined) {
      const [added] = await tx
        .insert(activities)
        .values({ ...(newId === undefined ? {} : { id: newId }), gameId, ...row })
        .returning();
      if (!added) throw new Error('an activity was not written');
      return { activeid: added.id, state: stateOf(added, now) };
    }
    const before = await lockActivity(tx, { gameId, activeid });
    requireChangeable(before, row, now);
    const [after] = await tx.update(activities).set(row).where(eq(activities.id, activeid)).returning();
    await invalidate(tx, `game:${gameId}`);
    return { activeid, state: stateOf(after ?? before, now) };
  });
};

/** Fails as saving it would. */
export async function requireSaveable(
  db: Queryable,
  { gameId, now }: { gameId: number; now: Date },
  { activeid, ...input }: Input<Save>,
): Promise<void> {
  const row = { ...rowOf(input), ...moneyOf(input) };
  await checkConfig(db, { gameId, ...row });
  if (activeid !== undefined) requireChangeable(await findActivity(db, { gameId, activeid }), row, now);
}

/** What is missing in the input stays as it is. */
function moneyOf({ budget_amount, forecast }: Pick<Input<Save>, 'budget_amount' | 'forecast'>) {
  if (forecast && forecast.low_amount > forecast.high_amount) throw badInput('forecast', 'forecast-reversed');
  return {
    ...(budget_amount === undefined ? {} : { budgetAmount: budget_amount }),
    ...(forecast === undefined
      ? {}
      : {
          forecastLow: forecast?.low_amount ?? null,
          forecastHigh: forecast?.high_amount ?? null,
          forecastPlayers: forecast?.players ?? null,
          forecastDrawsEach: forecast?.draws_each ?? null,
          forecastAlertedAt: null,
        }),
  };
}

type Settings = ReturnType<typeof rowOf>;

function requireChangeable(before: ActivityRow, after: Settings, now: Date): void {
  const state = stateOf(before, now);
  if (state === 'ended') throw fail('activity/not-possible');
  const fixed = (field: string) => fail('activity/config-fixed', { field });
  if (before.kind !== after.kind) throw fixed('kind');
  if (state === 'draft' || before.startsAt > now) return;
  if (before.startsAt.getTime() !== after.startsAt.getTime()) throw fixed('starts_at');
  if (!isDeepStrictEqual(before.config, after.config)) throw fixed('config');
  if (after.endsAt <= now) throw badInput('ends_at', 'end-past');
}

function rowOf(input: Omit<Input<Save>, 'activeid'>) {
  const { kind, title, subtitle, icon, rules, config, sort } = input;
  return { kind, title, subtitle, icon, rules, config, sort, ...requireTimeWindow(input) };
}
