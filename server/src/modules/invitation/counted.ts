// Which invited players count, since when, and how many.
import { INVITE_DEFAULTS } from '@emall/contract/constants';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { compiled, type Given } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { activities } from '../activities/tables.ts';
import { firstPurchaseAt } from '../orders/index.ts';
import { invitations } from './tables.ts';

/** The partial indexes of counting invitations have this condition. */
export const hasPassedChecks = sql`${invitations.failedChecks} = '{}'`;

/** The end of the waiting period, for queries that join the activity. */
const holdUntil = sql`${invitations.arrivedAt} + make_interval(hours =>
  coalesce((${activities.config} ->> 'hold_hours')::int, ${INVITE_DEFAULTS.hold_hours}))`;

/**
 * When an invitation began to count, for queries that join its activity; null while it does not count at `now`. Computed at
 * each read: a refunded purchase sets its invitation back to waiting. Purchases after the end do not count.
 */
export function countedAt(now: Given<Date>): SQL<string | null> {
  const since = sql`CASE
    WHEN NOT ${hasPassedChecks} OR ${invitations.review} IN ('pending', 'rejected') THEN NULL
    WHEN ${activities.config} ->> 'counts_after' = 'first_purchase' THEN (
      SELECT greatest(bought.at, ${invitations.reviewedAt})
      FROM (SELECT ${firstPurchaseAt(invitations.inviteeId, activities.endsAt)} AS at) bought
      WHERE bought.at IS NOT NULL)
    WHEN ${invitations.levelReachedAt} IS NOT NULL THEN greatest(
      ${invitations.levelReachedAt}, ${holdUntil}, ${invitations.reviewedAt})
    END`;
  return sql`(SELECT since FROM (SELECT ${since} AS since) counting WHERE since <= ${now})`;
}

export type Counts = { counted: number; waiting: number; refused: number };

export async function readCounts(
  db: Queryable,
  { activityId, inviterId }: { activityId: number; inviterId: number },
  now: Date,
): Promise<Counts> {
  const [row] = await countInvited(db, { activityId, inviterId, now });
  return countsOf(row);
}

export type Counted = { counted: number; refused: number; all: number };

/** Without a row nobody was invited. */
export const countsOf = ({ counted, refused, all } = { counted: 0, refused: 0, all: 0 }): Counts => ({
  counted,
  waiting: all - counted - refused,
  refused,
});

/** `over`: the window, in a query that lists the invitations too. */
export const countColumns = (over = sql``) => ({
  counted: sql<number>`count(${countedAt(sql.placeholder('now'))}) ${over}`.mapWith(Number),
  refused:
    sql<number>`count(*) FILTER (WHERE NOT ${hasPassedChecks} OR ${invitations.review} = 'rejected') ${over}`.mapWith(
      Number,
    ),
  all: sql<number>`count(*) ${over}`.mapWith(Number),
});

const countInvited = compiled<{ activityId: number; inviterId: number; now: Date }, Counted[]>((db) =>
  db
    .select(countColumns())
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(
      and(
        eq(invitations.activityId, sql.placeholder('activityId')),
        eq(invitations.inviterId, sql.placeholder('inviterId')),
      ),
    ),
);

/** Returns who invited a player to an activity. */
export async function inviterOfFriend(
  db: Queryable,
  activityId: number,
  inviteeId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ inviterId: invitations.inviterId })
    .from(invitations)
    .where(and(eq(invitations.activityId, activityId), eq(invitations.inviteeId, inviteeId)));
  return row?.inviterId;
}

/** Whether an invited player counts for their inviter. */
export async function isCounted(
  db: Queryable,
  { activityId, inviteeId, now }: { activityId: number; inviteeId: number; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ at: countedAt(now) })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(and(eq(invitations.activityId, activityId), eq(invitations.inviteeId, inviteeId)));
  return Boolean(row?.at);
}

type Range = {
  gameId: Given<number>;
  playerId: Given<number>;
  from: Given<Date>;
  to: Given<Date>;
  now: Given<Date>;
};

/** Counts the players who began to count for this one within a time, in any invitation of the game; a part of a query. */
export const invitedCount = ({ gameId, playerId, from, to, now }: Range): SQL =>
  sql`(${new QueryBuilder()
    .select({ people: sql`count(DISTINCT ${invitations.inviteeId})::int` })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(
      and(
        eq(invitations.inviterId, playerId),
        eq(invitations.gameId, gameId),
        hasPassedChecks,
        // Nobody counts before arriving; this bound uses the index.
        lt(invitations.arrivedAt, to),
        sql`${countedAt(now)} >= ${from}`,
        sql`${countedAt(now)} < ${to}`,
      ),
    )})`;
