// Who of the invited counts, since when, and how many that makes.
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import { firstPurchaseAt } from '../orders/index.ts';
import { invitations } from './tables.ts';

/** An empty list is what the indexes of those who count go by. */
export const isPassing = sql`${invitations.failedChecks} = '{}'`;

/**
 * The moment an invitation began to count, beside its activity; null while it does not. Asked anew each time: a purchase
 * that is refunded takes its invitation back to waiting. What is bought after the end was not brought by it.
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

type Asked = { gameId: number; playerId: number; from: Date; to: Date };

/** How many players began to count for this one within a time, in whichever of the game's invitations. */
export async function readInvitedCount(
  db: Queryable,
  { gameId, playerId, from, to }: Asked,
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
        // Nobody counts before they came.
        lt(invitations.arrivedAt, to),
        gte(countedAt, from),
        lt(countedAt, to),
      ),
    );
  return row?.people ?? 0;
}
