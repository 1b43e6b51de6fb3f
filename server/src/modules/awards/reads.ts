// What a player reads of the prizes they won.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { idCursor } from '../../platform/cursor.ts';
import type { CallHandler } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { findOwned } from './find.ts';
import { awards } from './tables.ts';
import { awardDetail, awardViews } from './view.ts';

export const myAwardList: CallHandler<Contract['activity']['myAwardList']> = async (
  { services: { db, clock }, session },
  { activeid, is_waiting = false, cursor, limit = LIST_LIMIT.default },
) => {
  const now = clock.now();
  const isMine = and(
    eq(awards.playerId, session.playerId),
    activeid === undefined ? undefined : eq(awards.activityId, activeid),
  );
  const isWaiting = and(
    inArray(awards.status, ['needs_address', 'needs_role']),
    or(isNull(awards.expiresAt), gt(awards.expiresAt, now)),
  );
  const rows = await db
    .select({ award: awards, title: activities.title })
    .from(awards)
    .innerJoin(activities, eq(activities.id, awards.activityId))
    .where(and(isMine, is_waiting ? isWaiting : undefined, idCursor.before(awards.id, cursor)))
    .orderBy(desc(awards.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ award }) => award.id);
  const waiting = await db.$count(awards, and(isMine, isWaiting));
  return { list: await awardViews(db, page, now), next_cursor, waiting };
};

export const orderAwardDetail: CallHandler<Contract['activity']['orderAwardDetail']> = async (
  { services: { db, clock }, session: { playerId } },
  { award_id: awardId },
) => awardDetail(db, await findOwned(db, { awardId, playerId }), clock.now());
