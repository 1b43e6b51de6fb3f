// Removes a draft that nobody has taken part in.
import type { Contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { isForeignKeyViolation } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { closePreviews } from '../../../platform/operators/previews.ts';
import type { CallHandler } from '../../../services.ts';
import { activities, activityVisitCounts } from '../tables.ts';
import { lockActivity } from './find.ts';

export const removeDraft: CallHandler<Contract['ops']['activity']['removeDraft']> = (
  { gameId, transact },
  { activeid },
) =>
  transact(async (tx) => {
    const { status } = await lockActivity(tx, { gameId, activeid });
    if (status !== 'draft') throw fail('activity/not-possible');
    await closePreviews(tx, activeid);
    await tx.execute(sql`DELETE FROM activity_visits WHERE activity_id = ${activeid}`);
    await tx.delete(activityVisitCounts).where(eq(activityVisitCounts.activityId, activeid));
    try {
      await tx.transaction((savepoint) => savepoint.delete(activities).where(eq(activities.id, activeid)));
    } catch (error) {
      // It was published before and players have begun something in it: their records stay.
      if (isForeignKeyViolation(error)) throw fail('activity/not-possible');
      throw error;
    }
    return {};
  });
