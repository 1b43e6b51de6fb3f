// An activity as operators see it: found by number, locked for a change, its configuration replaced.
import type { OpsActivity } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database.ts';
import { fail } from '../../../platform/fail.ts';
import { stateOf } from '../states.ts';
import { type ActivityRow, activities } from '../tables.ts';

type Wanted = { gameId: number; activeid: number };

const isIt = ({ gameId, activeid }: Wanted) =>
  and(eq(activities.id, activeid), eq(activities.gameId, gameId));

export async function findActivity(db: Queryable, wanted: Wanted): Promise<ActivityRow> {
  const [row] = await db.select().from(activities).where(isIt(wanted));
  if (!row) throw fail('activity/not-found');
  return row;
}

export async function lockActivity(tx: Tx, wanted: Wanted): Promise<ActivityRow> {
  const [row] = await tx.select().from(activities).where(isIt(wanted)).for('update');
  if (!row) throw fail('activity/not-found');
  return row;
}

/** For the modules that own a kind of activity. The caller has locked it and checked the configuration. */
export async function setActivityConfig(tx: Tx, activeid: number, config: object): Promise<void> {
  await tx.update(activities).set({ config }).where(eq(activities.id, activeid));
}

export function opsActivity(row: ActivityRow, now: Date): OpsActivity {
  const { id, kind, title, subtitle, icon, rules, config, sort, startsAt, endsAt } = row;
  return {
    activeid: id,
    ...{ kind, title, subtitle, icon, rules, config, sort },
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    state: stateOf(row, now),
    is_paused: row.status === 'paused',
  };
}
