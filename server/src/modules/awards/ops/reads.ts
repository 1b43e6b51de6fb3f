// Awards as operators read them: who won what, and the results and cost of an activity so far.
import type { AwardStatus, Contract, Prize } from '@emall/contract';
import { BUSINESS_TIME_ZONE, LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { findActivity, stateOf } from '../../activities/index.ts';
import { activityVisitCounts } from '../../activities/tables.ts';
import { awards } from '../tables.ts';
import { prizeView } from '../view.ts';
import { opsAwards } from './find.ts';

type Ops = Contract['ops']['activity'];

export const listAwards: CallHandler<Ops['listAwards']> = async (
  { services: { db, clock }, gameId, operator },
  { award_id, activeid, status, player_id, has_total, cursor, limit = LIST_LIMIT.default, ...dates },
) => {
  const now = clock.now();
  const isWanted = and(
    eq(awards.gameId, gameId),
    equals(awards.id, award_id),
    equals(awards.activityId, activeid),
    status === undefined ? undefined : isIn(status, now),
    equals(awards.playerId, player_id),
    isWithin(awards.grantedAt, dates),
  );
  const where = and(isWanted, idCursor.before(awards.id, cursor));
  const [rows, total] = await Promise.all([
    opsAwards(db, { where, limit: limit + 1, now, reader: operator }),
    has_total ? countRows(db, awards, isWanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ award_id }) => award_id);
  return { list: page, next_cursor, total };
};

/** The condition on the row for a status that its winner sees. */
function isIn(status: AwardStatus, now: Date): SQL | undefined {
  const isUnclaimed = inArray(awards.status, ['needs_address', 'needs_role']);
  const isDelivering = inArray(awards.status, ['waiting', 'sending']);
  switch (status) {
    case 'delivering':
      return and(isDelivering, isNull(awards.stuckAt));
    case 'stuck':
      return and(isDelivering, isNotNull(awards.stuckAt));
    case 'expired':
      return and(isUnclaimed, lte(awards.expiresAt, now));
    case 'needs_address':
    case 'needs_role':
      return and(eq(awards.status, status), or(isNull(awards.expiresAt), gt(awards.expiresAt, now)));
    default:
      return eq(awards.status, status);
  }
}

export const results: CallHandler<Ops['results']> = async (
  { services: { db, clock }, gameId },
  { activeid },
) => {
  const activity = await findActivity(db, { gameId, activeid });
  const [visits, [winners], prizes, days] = await Promise.all([
    db
      .select({
        event: activityVisitCounts.event,
        visitors: sql<number>`sum(${activityVisitCounts.visitors})::int`,
      })
      .from(activityVisitCounts)
      .where(eq(activityVisitCounts.activityId, activeid))
      .groupBy(activityVisitCounts.event)
      .orderBy(asc(activityVisitCounts.event)),
    db
      .select({ count: sql<number>`count(DISTINCT ${awards.playerId})::int` })
      .from(awards)
      .where(and(eq(awards.activityId, activeid), ne(awards.status, 'revoked'))),
    readPrizes(db, activeid),
    readDays(db, activeid),
  ]);
  return {
    activeid,
    state: stateOf(activity, clock.now()),
    visits,
    winners: winners?.count ?? 0,
    cost_amount: prizes.reduce((sum, { cost_amount }) => sum + cost_amount, 0),
    prizes,
    days,
  };
};

/** The days on which somebody came or won something that was not taken back, the oldest first; as the report counts them. */
async function readDays(db: Queryable, activeid: number) {
  const { rows } = await db.execute<{
    day: string;
    visitors: number;
    winners: number;
    granted: number;
    cost_amount: number;
  }>(sql`
    WITH won AS (
      SELECT (granted_at AT TIME ZONE ${BUSINESS_TIME_ZONE})::date AS day,
        count(DISTINCT player_id)::int AS winners, count(*)::int AS granted, sum(cost_amount)::bigint AS cost_amount
      FROM awards WHERE activity_id = ${activeid} AND status <> 'revoked' GROUP BY 1),
    seen AS (
      SELECT day, visitors FROM activity_visit_counts WHERE activity_id = ${activeid} AND event = 'view')
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(visitors, 0) AS visitors, coalesce(winners, 0) AS winners,
      coalesce(granted, 0) AS granted, coalesce(cost_amount, 0) AS cost_amount
    FROM won FULL JOIN seen USING (day) ORDER BY 1`);
  return rows;
}

async function readPrizes(db: Queryable, activeid: number) {
  const rows = await db
    .select({
      prize: sql<Prize>`${awards.prize}`,
      granted: sql<number>`count(*)::int`,
      open: sql<number>`count(*) FILTER (WHERE ${awards.status} NOT IN ('received', 'shipped', 'revoked'))::int`,
      revoked: sql<number>`count(*) FILTER (WHERE ${awards.status} = 'revoked')::int`,
      cost_amount: sql<number>`coalesce(sum(${awards.costAmount}) FILTER (WHERE ${awards.status} <> 'revoked'), 0)::bigint`,
    })
    .from(awards)
    .where(eq(awards.activityId, activeid))
    .groupBy(awards.prize)
    .orderBy(sql`count(*) DESC`, asc(awards.prize));
  return rows.map(({ prize, ...sums }) => ({ prize: prizeView(prize), ...sums }));
}
