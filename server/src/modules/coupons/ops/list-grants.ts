// Grants of a coupon to audiences, for operators: whom each was for and how far it is.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { couponGrants } from '../tables.ts';

export const listGrants: CallHandler<Contract['ops']['coupon']['listGrants']> = async (
  { services: { db }, gameId },
  { template_id, state, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(couponGrants.templateId, template_id),
    eq(couponGrants.gameId, gameId),
    equals(couponGrants.state, state),
    isWithin(couponGrants.createdAt, dates),
  );
  const operatorName = sql<string>`(SELECT name FROM operators WHERE id = ${couponGrants.operatorId})`;
  const [rows, total] = await Promise.all([
    db
      .select({ grant: couponGrants, operatorName })
      .from(couponGrants)
      .where(and(wanted, idCursor.before(couponGrants.id, cursor)))
      .orderBy(desc(couponGrants.id))
      .limit(limit + 1),
    has_total ? countRows(db, couponGrants, wanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ grant }) => grant.id);
  return {
    list: page.map(({ grant, operatorName: operator_name }) => ({
      coupon_grant_id: grant.id,
      audience: grant.audience,
      reason: grant.reason,
      operator_name,
      state: grant.state,
      size: grant.size,
      is_more: grant.isMore,
      granted: grant.granted,
      already_had: grant.alreadyHad,
      created_at: grant.createdAt.toISOString(),
      finished_at: grant.finishedAt?.toISOString() ?? null,
    })),
    next_cursor,
    total,
  };
};
