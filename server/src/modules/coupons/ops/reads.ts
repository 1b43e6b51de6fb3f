// Reads of coupons for operators: the templates with how many are granted, and who holds them.
import type { Contract, OpsCoupon, Output } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { contains, equals, isWithin, overlaps } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { couponStatusAt } from '../reads.ts';
import { couponReceipts, couponTemplates, type Receipt, type Template } from '../tables.ts';

type Ops = Contract['ops']['coupon'];

export const list: CallHandler<Contract['ops']['coupon']['list']> = async (
  { services: { db }, gameId },
  { keyword, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const { name, startsAt, endsAt } = couponTemplates;
  const wanted = and(
    eq(couponTemplates.gameId, gameId),
    contains(name, keyword),
    overlaps(startsAt, endsAt, dates),
  );
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

export const info: CallHandler<Ops['info']> = async ({ services: { db }, gameId }, { template_id }) =>
  opsCoupon(await findTemplate(db, gameId, template_id));

export async function findTemplate(db: Queryable, gameId: number, templateId: number): Promise<Template> {
  const [row] = await db
    .select()
    .from(couponTemplates)
    .where(and(eq(couponTemplates.id, templateId), eq(couponTemplates.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  return row;
}

export const results: CallHandler<Ops['results']> = async (
  { services: { db, clock }, gameId },
  { template_id },
) => {
  const now = clock.now();
  const { id } = await findTemplate(db, gameId, template_id);
  const { rows } = await db.execute<Output<Ops['results']>>(sql`
    SELECT count(*)::int AS granted, count(DISTINCT r.player_id)::int AS players,
      count(*) FILTER (WHERE r.status = 'unused' AND r.expires_at > ${now})::int AS unused,
      count(*) FILTER (WHERE r.status = 'locked')::int AS locked,
      count(*) FILTER (WHERE r.status = 'used')::int AS used,
      count(*) FILTER (WHERE r.revoked_reason IS NULL
        AND (r.status = 'expired' OR r.status = 'unused' AND r.expires_at <= ${now}))::int AS expired,
      count(*) FILTER (WHERE r.revoked_reason IS NOT NULL)::int AS revoked,
      coalesce(sum(o.discount_amount), 0)::bigint AS discount_amount,
      coalesce(sum(o.pay_amount), 0)::bigint AS paid_amount,
      coalesce(sum(o.refunded_amount + o.refunding_amount), 0)::bigint AS refunded_amount
    FROM coupon_receipts r LEFT JOIN orders o ON o.id = r.order_id AND r.status = 'used'
    WHERE r.template_id = ${id}`);
  if (!rows[0]) throw new Error('a count has no row');
  return rows[0];
};

/** One whose time is over counts as expired before the nightly job has marked it. */
function hasStatus(status: Receipt['status'] | undefined, now: Date): SQL | undefined {
  const { status: stored, expiresAt } = couponReceipts;
  if (status === 'unused') return and(eq(stored, status), gt(expiresAt, now));
  if (status === 'expired') return or(eq(stored, status), and(eq(stored, 'unused'), lte(expiresAt, now)));
  return equals(stored, status);
}

export const listHolders: CallHandler<Ops['listHolders']> = async (
  { services: { db, clock }, gameId },
  { template_id, status, player_id, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const now = clock.now();
  const wanted = and(
    eq(couponReceipts.templateId, template_id),
    eq(couponReceipts.gameId, gameId),
    hasStatus(status, now),
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
      status: couponStatusAt(row, now),
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
