// On how many days a player signed in within a time, for activities that ask for it.
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import { signInDays } from './tables.ts';

type Asked = { gameId: number; playerId: number; from: Date; to: Date };

/** Made-up days are not among them: they were not days on which the player came. */
export async function readSignInDays(db: Queryable, { gameId, playerId, from, to }: Asked): Promise<number> {
  const [row] = await db
    .select({ days: sql<number>`count(DISTINCT ${signInDays.day})::int` })
    .from(signInDays)
    .innerJoin(activities, eq(activities.id, signInDays.activityId))
    .where(
      and(
        eq(activities.gameId, gameId),
        eq(signInDays.playerId, playerId),
        eq(signInDays.isMadeUp, false),
        gte(signInDays.signedAt, from),
        lt(signInDays.signedAt, to),
      ),
    );
  return row?.days ?? 0;
}
