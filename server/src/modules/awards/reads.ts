// What a player reads of the prizes they won.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { cursorField, defineCursor, idCursor } from '../../platform/database/cursor.ts';
import { equals } from '../../platform/database/filters.ts';
import type { CallHandler } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { awards } from './tables.ts';
import { AWARD_PARTS, awardDetail, awardViews } from './view.ts';

/** What waits is listed by its deadline; without one it comes last. */
const deadlineCursor = defineCursor({ at: cursorField.time, id: cursorField.int8 });
const NEVER = new Date('9999-01-01T00:00:00Z');

export const myAwardList: CallHandler<Contract['activity']['myAwardList']> = async (
  { services: { db, clock }, language, session },
  { activeid, kind, is_waiting = false, expires_within_days, cursor, limit = LIST_LIMIT.default },
) => {
  const now = clock.now();
  const isMine = and(eq(awards.playerId, session.playerId), equals(awards.activityId, activeid));
  const isWaiting = and(
    inArray(awards.status, ['needs_address', 'needs_role']),
    or(isNull(awards.expiresAt), gt(awards.expiresAt, now)),
  );
  const deadline = sql<Date>`coalesce(${awards.expiresAt}, ${NEVER})`;
  const after = is_waiting ? deadlineCursor.read(cursor) : undefined;
  const listed = db
    .select(AWARD_PARTS)
    .from(awards)
    .innerJoin(activities, eq(activities.id, awards.activityId))
    .where(
      and(
        isMine,
        equals(awards.kind, kind),
        is_waiting ? isWaiting : idCursor.before(awards.id, cursor),
        is_waiting && expires_within_days !== undefined
          ? lte(awards.expiresAt, new Date(now.getTime() + expires_within_days * DAY_MS))
          : undefined,
        after && sql`(${deadline}, ${awards.id}) > (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(...(is_waiting ? [asc(deadline), asc(awards.id)] : [desc(awards.id)]))
    .limit(limit + 1);
  const counted = db
    .select({
      waiting: sql<number>`count(*)::int`,
      waiting_for_role: sql<number>`(count(*) FILTER (WHERE ${awards.status} = 'needs_role'))::int`,
    })
    .from(awards)
    .where(and(isMine, isWaiting));
  const [rows, [counts]] = await Promise.all([listed, counted]);
  const { page, next_cursor } = is_waiting
    ? deadlineCursor.page(rows, limit, ({ award }) => ({ at: award.expiresAt ?? NEVER, id: award.id }))
    : idCursor.page(rows, limit, ({ award }) => award.id);
  const { waiting, waiting_for_role } = counts ?? { waiting: 0, waiting_for_role: 0 };
  return { list: awardViews(page, now, language), next_cursor, waiting, waiting_for_role };
};

export const orderAwardDetail: CallHandler<Contract['activity']['orderAwardDetail']> = async (
  { services: { db, clock }, language, session: { playerId } },
  { award_id: awardId },
) => awardDetail(db, { awardId, playerId }, clock.now(), language);
