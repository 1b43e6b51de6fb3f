// What operators added to the stock of a lottery's prizes, newest first, with their reasons.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { findActivity } from '../../activities/index.ts';
import { operators } from '../../operators/tables.ts';
import { lotteryStockAdditions as additions } from '../tables.ts';

export const listStockAdditions: CallHandler<Contract['ops']['activity']['listStockAdditions']> = async (
  { services: { db }, gameId },
  { activeid, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  await findActivity(db, { gameId, activeid });
  const isWanted = and(eq(additions.activityId, activeid), isWithin(additions.addedAt, dates));
  const rows = await db
    .select({ row: additions, operator: operators.name })
    .from(additions)
    .innerJoin(operators, eq(operators.id, additions.operatorId))
    .where(and(isWanted, idCursor.before(additions.id, cursor)))
    .orderBy(desc(additions.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ row }) => row.id);
  return {
    list: page.map(({ row, operator }) => ({
      addition_id: row.id,
      prize_key: row.prizeKey,
      quantity: row.added,
      reason: row.reason,
      operator_name: operator,
      added_at: row.addedAt.toISOString(),
    })),
    next_cursor,
    total: has_total ? await countRows(db, additions, isWanted) : null,
  };
};
