// What operators see of coupons: every template, newest first, with how many are out.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { CallHandler } from '../../services.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { couponTemplates } from './tables.ts';

export const list: CallHandler<Contract['ops']['coupon']['list']> = async (
  { services: { db }, gameId },
  { cursor, limit = LIST_LIMIT.default },
) => {
  const [before] = cursor === undefined ? [] : readCursor(cursor, 1);
  const rows = await db
    .select()
    .from(couponTemplates)
    .where(
      and(
        eq(couponTemplates.gameId, gameId),
        before === undefined ? undefined : lt(couponTemplates.id, before),
      ),
    )
    .orderBy(desc(couponTemplates.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
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
    next_cursor: last ? writeCursor(last.id) : null,
  };
};
