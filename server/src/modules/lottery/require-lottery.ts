// Requires an activity to be a lottery that is not a draft; history and seeds can be read after its end as well.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { activities } from '../activities/tables.ts';

export async function requireLottery(db: Queryable, gameId: number, activityId: number): Promise<void> {
  const [row] = await find(db, { gameId, activityId });
  if (!row) throw fail('activity/not-found');
}

const find = compiled<{ gameId: number; activityId: number }, { id: number }[]>((db) =>
  db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.gameId, sql.placeholder('gameId')),
        eq(activities.id, sql.placeholder('activityId')),
        inArray(activities.kind, ['score_lottery', 'task_lottery']),
        ne(activities.status, 'draft'),
      ),
    ),
);
