// Finds and locks activities for operator calls, and maps them for the API.
import type { OpsActivity } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { stateOf } from '../states.ts';
import { type ActivityRow, activities } from '../tables.ts';

type Key = { gameId: number; activeid: number };

const isIt = ({ gameId, activeid }: Key) => and(eq(activities.id, activeid), eq(activities.gameId, gameId));

export async function findActivity(db: Queryable, key: Key): Promise<ActivityRow> {
  const [row] = await db.select().from(activities).where(isIt(key));
  if (!row) throw fail('activity/not-found');
  return row;
}

/** What players do refers to the activity and goes on meanwhile. */
export async function lockActivity(tx: Tx, key: Key): Promise<ActivityRow> {
  const [row] = await tx.select().from(activities).where(isIt(key)).for('no key update');
  if (!row) throw fail('activity/not-found');
  return row;
}

/** For the modules that own a kind of activity. The caller has locked the activity and checked the config. */
export async function setActivityConfig(tx: Tx, activeid: number, config: object): Promise<void> {
  await tx.update(activities).set({ config }).where(eq(activities.id, activeid));
}

export function opsActivity(row: ActivityRow, now: Date): OpsActivity {
  const { id, kind, title, subtitle, icon, rules, config, sort, startsAt, endsAt } = row;
  return {
    activeid: id,
    kind,
    title,
    subtitle,
    icon,
    rules,
    config,
    sort,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    state: stateOf(row, now),
    is_paused: row.status === 'paused',
    budget_amount: row.budgetAmount,
    forecast: forecastOf(row),
    cost_amount: row.costAmount,
  };
}

function forecastOf(row: ActivityRow): OpsActivity['forecast'] {
  const { forecastLow: low, forecastHigh: high, forecastPlayers: players, forecastDrawsEach: draws } = row;
  if (low === null || high === null) return null;
  return {
    low_amount: low,
    high_amount: high,
    ...(players === null ? {} : { players }),
    ...(draws === null ? {} : { draws_each: draws }),
  };
}
