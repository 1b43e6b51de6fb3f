// Reads of coupons for operators: every template, newest first, with how many are granted.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import { idCursor } from '../../../platform/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { couponTemplates } from '../tables.ts';

export const list: CallHandler<Contract['ops']['coupon']['list']> = async (
  { services: { db }, gameId },
  { cursor, limit = LIST_LIMIT.default },
) => {
  const rows = await db
    .select()
    .from(couponTemplates)
    .where(and(eq(couponTemplates.gameId, gameId), idCursor.before(couponTemplates.id, cursor)))
    .orderBy(desc(couponTemplates.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map((row) => ({
      template_id: row.id,
      name: row.name,
      kind: row.kind,
      amount: row.amount,
      percent: row.percent,
      cap: row.cap,
      threshold: row.threshold,
      scope: row.scope,
      scope_ids: row.scopeIds,
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      valid_from: row.validFrom?.toISOString() ?? null,
      valid_until: row.validUntil?.toISOString() ?? null,
      valid_days: row.validDays,
      total: row.total,
      per_player: row.perPlayer,
      is_sold: row.isSold,
      is_listed: row.isListed,
      sort: row.sort,
      handed_out: row.handedOut,
      reserved: row.reserved,
    })),
    next_cursor,
  };
};
