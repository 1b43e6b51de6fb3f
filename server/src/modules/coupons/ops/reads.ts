// Reads of coupons for operators: the templates with how many are granted, and who holds them.
import type { Contract, OpsCoupon } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin, overlaps } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { couponReceipts, couponTemplates, type Template } from '../tables.ts';

type Ops = Contract['ops']['coupon'];

export const list: CallHandler<Contract['ops']['coupon']['list']> = async (
  { services: { db }, gameId },
  { cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const { startsAt, endsAt } = couponTemplates;
  const wanted = and(eq(couponTemplates.gameId, gameId), overlaps(startsAt, endsAt, dates));
  const rows = await db
    .select()
    .from(couponTemplates)
    .where(and(wanted, idCursor.before(couponTemplates.id, cursor)))
    .orderBy(desc(couponTemplates.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map(opsCoupon),
    next_cursor,
    total: has_total ? await countRows(db, couponTemplates, wanted) : null,
  };
};

export const info: CallHandler<Ops['info']> = async ({ services: { db }, gameId }, { template_id }) => {
  const [row] = await db
    .select()
    .from(couponTemplates)
    .where(and(eq(couponTemplates.id, template_id), eq(couponTemplates.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  return opsCoupon(row);
};

export const listHolders: CallHandler<Ops['listHolders']> = async (
  { services: { db }, gameId },
  { template_id, status, player_id, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(couponReceipts.templateId, template_id),
    eq(couponReceipts.gameId, gameId),
    equals(couponReceipts.status, status),
    equals(couponReceipts.playerId, player_id),
    isWithin(couponReceipts.receivedAt, dates),
  );
  const rows = await db
    .select()
    .from(couponReceipts)
    .where(and(wanted, idCursor.before(couponReceipts.id, cursor)))
    .orderBy(desc(couponReceipts.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map((row) => ({
      coupon_id: row.id,
      player_id: row.playerId,
      status: row.status,
      order_id: row.orderId,
      received_at: row.receivedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      source: row.source,
      granted_reason: row.grantedReason,
      revoked_reason: row.revokedReason,
    })),
    next_cursor,
    total: has_total ? await countRows(db, couponReceipts, wanted) : null,
  };
};

function opsCoupon(row: Template): OpsCoupon {
  return {
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
  };
}
