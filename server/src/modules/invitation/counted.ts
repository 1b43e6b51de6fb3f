// Which invited players count, since when, and how many.
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import { firstPurchaseAt } from '../orders/index.ts';
import { invitations } from './tables.ts';

/** The partial indexes of counting invitations have this condition. */
export const isPassing = sql`${invitations.failedChecks} = '{}'`;

/**
 * When an invitation began to count, for queries that join its activity; null while it does not count. Computed at each
 * read: a refunded purchase sets its invitation back to waiting. Purchases after the end do not count.
 */
export const countedAt: SQL<string | null> = sql`CASE
  WHEN NOT ${isPassing} THEN NULL
  WHEN ${activities.config} ->> 'counts_after' = 'role_login' THEN ${invitations.arrivedAt}
  ELSE ${firstPurchaseAt(invitations.inviteeId, activities.endsAt)} END`;

export type Counts = { counted: number; waiting: number; refused: number };

export async function readCounts(
  db: Queryable,
  { activityId, inviterId }: { activityId: number; inviterId: number },
): Promise<Counts> {
  const [row] = await db
    .select({
      counted: sql<number>`count(${countedAt})::int`,
      refused: sql<number>`(count(*) FILTER (WHERE NOT ${isPassing}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(and(eq(invitations.activityId, activityId), eq(invitations.inviterId, inviterId)));
  const { counted, refused, all } = row ?? { counted: 0, refused: 0, all: 0 };
  return { counted, waiting: all - counted - refused, refused };
}

type Range = { gameId: number; playerId: number; from: Date; to: Date };

/** Returns how many players began to count for this one within a time, in any invitation of the game. */
export async function readInvitedCount(
  db: Queryable,
  { gameId, playerId, from, to }: Range,
): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(DISTINCT ${invitations.inviteeId})::int` })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(
      and(
        eq(invitations.inviterId, playerId),
        eq(invitations.gameId, gameId),
        isPassing,
        // Nobody counts before arriving; this bound uses the index.
        lt(invitations.arrivedAt, to),
        gte(countedAt, from),
        lt(countedAt, to),
      ),
    );
  return row?.people ?? 0;
}
