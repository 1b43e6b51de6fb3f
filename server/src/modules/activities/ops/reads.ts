// Reads of activities for operators.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import { idCursor } from '../../../platform/cursor.ts';
import { equals } from '../../../platform/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { activities } from '../tables.ts';
import { findActivity, opsActivity } from './find.ts';

type Ops = Contract['ops']['activity'];

export const list: CallHandler<Ops['list']> = async (
  { services: { db, clock }, gameId },
  { kind, cursor, limit = LIST_LIMIT.default },
) => {
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        equals(activities.kind, kind),
        idCursor.before(activities.id, cursor),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const now = clock.now();
  return { list: page.map((row) => opsActivity(row, now)), next_cursor };
};

export const info: CallHandler<Ops['info']> = async ({ services: { db, clock }, gameId }, { activeid }) =>
  opsActivity(await findActivity(db, { gameId, activeid }), clock.now());
