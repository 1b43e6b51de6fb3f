// What a player reads of the prizes they won.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import { cursorField, defineCursor, idCursor } from '../../platform/database/cursor.ts';
import type { CallHandler } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { type AwardRow, awards } from './tables.ts';
import { AWARD_PARTS, type AwardParts, awardDetail, awardViews } from './view.ts';

/** What waits is listed by its deadline; without one it comes last. */
const deadlineCursor = defineCursor({ at: cursorField.time, id: cursorField.int8 });
const NEVER = new Date('9999-01-01T00:00:00Z');

export const myAwardList: CallHandler<Contract['activity']['myAwardList']> = async (
  { services: { db, clock }, language, session },
  { activeid, kind, is_waiting = false, expires_within_days, cursor, limit = LIST_LIMIT.default },
) => {
  const now = clock.now();
  const after = is_waiting ? deadlineCursor.read(cursor) : undefined;
  const before = is_waiting ? undefined : idCursor.read(cursor)?.id;
  const isOfActivity = activeid !== undefined;
  const values = { playerId: session.playerId, activityId: activeid, now };
  const [rows, [counts]] = await Promise.all([
    listAwards(
      db,
      {
        isOfActivity,
        isOfKind: kind !== undefined,
        isWaiting: is_waiting,
        isExpiring: is_waiting && expires_within_days !== undefined,
        isFirst: after === undefined && before === undefined,
      },
      {
        ...values,
        kind,
        before,
        ...after,
        count: limit + 1,
        expiresBefore: new Date(now.getTime() + (expires_within_days ?? 0) * DAY_MS),
      },
    ),
    countWaiting(db, { isOfActivity }, values),
  ]);
  const { page, next_cursor } = is_waiting
    ? deadlineCursor.page(rows, limit, ({ award }) => ({ at: award.expiresAt ?? NEVER, id: award.id }))
    : idCursor.page(rows, limit, ({ award }) => award.id);
  const { waiting, waiting_for_role } = counts ?? { waiting: 0, waiting_for_role: 0 };
  return { list: awardViews(page, now, language), next_cursor, waiting, waiting_for_role };
};

type OfActivity = { isOfActivity: boolean };
type OfPlayer = { playerId: number; activityId: number | undefined; now: Date };
const given = sql.placeholder;

const isMine = ({ isOfActivity }: OfActivity) =>
  and(
    eq(awards.playerId, given('playerId')),
    isOfActivity ? eq(awards.activityId, given('activityId')) : undefined,
  );

const IS_WAITING = and(
  inArray(awards.status, ['needs_address', 'needs_role']),
  or(isNull(awards.expiresAt), gt(awards.expiresAt, given('now'))),
);

/** How many prizes a player can still claim, for compiled queries that have the values `playerId` and `now`. */
export const WAITING_AWARDS = sql<number>`
  SELECT count(*)::int FROM ${awards} WHERE ${awards.playerId} = ${given('playerId')} AND ${IS_WAITING}`;

type ListShape = OfActivity & {
  isOfKind: boolean;
  isWaiting: boolean;
  isExpiring: boolean;
  isFirst: boolean;
};
type ListValues = OfPlayer & {
  kind: AwardRow['kind'] | undefined;
  before: number | undefined;
  at?: Date;
  id?: number;
  expiresBefore: Date;
  count: number;
};

const listAwards = compiledByShape<ListShape, ListValues, AwardParts[]>((db, shape) => {
  const { isOfKind, isWaiting, isExpiring, isFirst } = shape;
  const deadline = sql`coalesce(${awards.expiresAt}, ${NEVER.toISOString()}::timestamptz)`;
  const isAfter = isWaiting
    ? sql`(${deadline}, ${awards.id}) > (${given('at')}, ${given('id')})`
    : lt(awards.id, given('before'));
  return db
    .select(AWARD_PARTS)
    .from(awards)
    .innerJoin(activities, eq(activities.id, awards.activityId))
    .where(
      and(
        isMine(shape),
        isOfKind ? eq(awards.kind, given('kind')) : undefined,
        isWaiting ? IS_WAITING : undefined,
        isExpiring ? lte(awards.expiresAt, given('expiresBefore')) : undefined,
        isFirst ? undefined : isAfter,
      ),
    )
    .orderBy(...(isWaiting ? [asc(deadline), asc(awards.id)] : [desc(awards.id)]))
    .limit(given('count'));
});

const countWaiting = compiledByShape<OfActivity, OfPlayer, { waiting: number; waiting_for_role: number }[]>(
  (db, shape) =>
    db
      .select({
        waiting: sql<number>`count(*)::int`,
        waiting_for_role: sql<number>`(count(*) FILTER (WHERE ${awards.status} = 'needs_role'))::int`,
      })
      .from(awards)
      .where(and(isMine(shape), IS_WAITING)),
);

export const orderAwardDetail: CallHandler<Contract['activity']['orderAwardDetail']> = async (
  { services: { db, clock }, language, session: { playerId } },
  { award_id: awardId },
) => awardDetail(db, { awardId, playerId }, clock.now(), language);
