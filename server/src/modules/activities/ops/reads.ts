// Reads of activities for operators.
import type { ActivityState, Contract, LotteryConfig } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { tableTextOf } from '@emall/contract/lottery';
import { and, desc, eq, gt, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { contains, equals } from '../../../platform/database/filters.ts';
import { sha256 } from '../../../platform/security/sha256.ts';
import type { CallHandler } from '../../../services.ts';
import { type ActivityRow, activities } from '../tables.ts';
import { findActivity, opsActivity } from './find.ts';

type Ops = Contract['ops']['activity'];

export const list: CallHandler<Ops['list']> = async (
  { services: { db, clock }, gameId },
  { keyword, kind, state, from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  const now = clock.now();
  const isWanted = and(
    eq(activities.gameId, gameId),
    contains(activities.title, keyword),
    equals(activities.kind, kind),
    state === undefined ? undefined : isIn[state](now),
    from === undefined ? undefined : gt(activities.endsAt, new Date(from)),
    to === undefined ? undefined : lt(activities.startsAt, new Date(to)),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(activities)
      .where(and(isWanted, idCursor.before(activities.id, cursor)))
      .orderBy(desc(activities.id))
      .limit(limit + 1),
    has_total ? countRows(db, activities, isWanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return { list: page.map((row) => opsActivity(row, now)), next_cursor, total };
};

const { status, startsAt, endsAt } = activities;

/** The condition on the row for what `stateOf` returns. One entry per state. */
const isIn: Record<ActivityState, (now: Date) => SQL | undefined> = {
  draft: () => eq(status, 'draft'),
  scheduled: (now) => and(eq(status, 'published'), gt(startsAt, now)),
  running: (now) => and(eq(status, 'published'), lte(startsAt, now), gt(endsAt, now)),
  paused: (now) => and(eq(status, 'paused'), gt(endsAt, now)),
  ended: (now) => and(ne(status, 'draft'), or(eq(status, 'ended'), lte(endsAt, now))),
};

export const info: CallHandler<Ops['info']> = async ({ services: { db, clock }, gameId }, { activeid }) => {
  const row = await findActivity(db, { gameId, activeid });
  return { ...opsActivity(row, clock.now()), table_hash: tableHashOf(row) };
};

function tableHashOf({ kind, status, config }: ActivityRow): string | null {
  const isLottery = kind === 'score_lottery' || kind === 'task_lottery';
  if (!isLottery || status === 'draft') return null;
  return sha256(tableTextOf(config as LotteryConfig)).toString('hex');
}
