// Reads of coupons: eligibility for a template, the player's coupons, and the goods a coupon applies to.
import type { Contract, PlayerCoupon } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, count, desc, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { compiled, compiledByShape } from '../../platform/database/compiled-query.ts';
import { cursorField, defineCursor, idCursor } from '../../platform/database/cursor.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readCouponGoods } from '../catalog/index.ts';
import { type Counts, eligibilityOf, failures, NO_COUNTS } from './eligibility.ts';
import { couponCounts, couponReceipts, couponTemplates, type Receipt, type Template } from './tables.ts';
import { readScopeTexts, ruleOf, type ScopeText } from './texts.ts';

type User = Contract['user'];

/** Returns a template of this game with the player's counts. */
export async function findTemplate(
  db: Queryable,
  gameId: number,
  templateId: number,
  playerId: number,
): Promise<{ template: Template; counts: Counts } | undefined> {
  const [row] = await findListed(db, { gameId, templateId, playerId });
  return row && { template: row.template, counts: row.counts ?? NO_COUNTS };
}

/** The player's counts, as a join of a compiled query. */
export const COUNTS = { received: couponCounts.received, reserved: couponCounts.reserved };
export const isCountOfPlayer = () =>
  and(
    eq(couponCounts.templateId, couponTemplates.id),
    eq(couponCounts.playerId, sql.placeholder('playerId')),
  );

const findListed = compiled<
  { gameId: number; templateId: number; playerId: number },
  { template: Template; counts: Counts | null }[]
>((db) =>
  db
    .select({ template: couponTemplates, counts: COUNTS })
    .from(couponTemplates)
    .leftJoin(couponCounts, isCountOfPlayer())
    .where(
      and(
        eq(couponTemplates.id, sql.placeholder('templateId')),
        eq(couponTemplates.gameId, sql.placeholder('gameId')),
        couponTemplates.isListed,
      ),
    ),
);

export const receiveCouponStatus: CallHandler<User['receiveCouponStatus']> = async (
  { services: { db, clock }, gameId, session, language },
  { template_id },
) => {
  const found = await findTemplate(db, gameId, template_id, session.playerId);
  if (!found) throw fail('call/not-found');
  const eligibility = eligibilityOf(found.template, found.counts, clock.now());
  const failure = found.template.isSold
    ? 'coupon/for-sale'
    : eligibility === 'receivable'
      ? undefined
      : failures[eligibility];
  return {
    can_receive: failure === undefined,
    received: found.counts.received,
    reason: failure ? fail(failure).msg(language) : null,
  };
};

export const couponStatusAt = ({ status, expiresAt }: Receipt, now: Date): Receipt['status'] =>
  status === 'unused' && expiresAt <= now ? 'expired' : status;

type Tab = 'unused' | 'used' | 'expired';

/** The coupons of a tab. One whose time is over counts as expired before the nightly job has marked it. */
function isUnder(tab: Tab): SQL | undefined {
  const { status, expiresAt } = couponReceipts;
  const now = sql.placeholder('now');
  if (tab === 'used') return eq(status, 'used');
  if (tab === 'expired') return or(eq(status, 'expired'), and(eq(status, 'unused'), lte(expiresAt, now)));
  return or(eq(status, 'locked'), and(eq(status, 'unused'), gt(expiresAt, now)));
}

const expiryCursor = defineCursor({ expiresAt: cursorField.time, id: cursorField.int8 });

type ListValues = { gameId: number; playerId: number; now: Date };
const isOwn = () =>
  and(
    eq(couponReceipts.playerId, sql.placeholder('playerId')),
    eq(couponReceipts.gameId, sql.placeholder('gameId')),
  );

const listCoupons = compiledByShape<
  { tab: Tab; isFirst: boolean },
  ListValues & { expiresAt?: Date; id?: number; count: number },
  { receipt: Receipt; template: Template }[]
>((db, { tab, isFirst }) => {
  const { id, expiresAt } = couponReceipts;
  const isUnused = tab === 'unused';
  const isAfter = isUnused
    ? sql`(${expiresAt}, ${id}) > (${sql.placeholder('expiresAt')}, ${sql.placeholder('id')}::bigint)`
    : lt(id, sql.placeholder('id'));
  return (
    db
      .select({ receipt: couponReceipts, template: couponTemplates })
      .from(couponReceipts)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponReceipts.templateId))
      .where(and(isOwn(), isUnder(tab), isFirst ? undefined : isAfter))
      // What expires first stands first; of what is over, the newest.
      .orderBy(...(isUnused ? [asc(expiresAt), asc(id)] : [desc(id)]))
      .limit(sql.placeholder('count'))
  );
});

/** Those that an order can use: one that an unpaid order has locked is listed, but not counted. */
const countUnused = compiled<ListValues, { count: number }[]>((db) =>
  db
    .select({ count: count() })
    .from(couponReceipts)
    .where(and(isOwn(), isUnder('unused'), eq(couponReceipts.status, 'unused'))),
);

export const myCoupon: CallHandler<User['myCoupon']> = async (
  { services, gameId, session, language },
  { status, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = services;
  const now = clock.now();
  const isUnused = status === 'unused';
  const after = isUnused ? expiryCursor.read(cursor) : idCursor.read(cursor);
  const own = { gameId, playerId: session.playerId, now };
  const [rows, unused] = await Promise.all([
    listCoupons(db, { tab: status, isFirst: after === undefined }, { ...own, ...after, count: limit + 1 }),
    countUnused(db, own),
  ]);
  const { page, next_cursor } = isUnused
    ? expiryCursor.page(rows, limit, ({ receipt }) => receipt)
    : idCursor.page(rows, limit, ({ receipt }) => receipt.id);
  const scopeText = await readScopeTexts(
    services,
    gameId,
    page.map(({ template }) => template),
    language,
  );
  return {
    list: page.map(({ receipt, template }) => playerCoupon(receipt, template, scopeText, now)),
    next_cursor,
    unused: unused[0]?.count ?? 0,
  };
};

export function playerCoupon(
  receipt: Receipt,
  template: Template,
  scopeText: ScopeText,
  now: Date,
): PlayerCoupon {
  return {
    coupon_id: receipt.id,
    template_id: receipt.templateId,
    name: template.name,
    ...ruleOf(template, scopeText),
    status: couponStatusAt(receipt, now),
    starts_at: receipt.startsAt.toISOString(),
    expires_at: receipt.expiresAt.toISOString(),
    order_id: receipt.orderId,
    is_revoked: receipt.revokedReason !== null,
  };
}

export const couponGoodsDetail: CallHandler<User['couponGoodsDetail']> = async (
  { services, gameId },
  { template_id, ...page },
) => {
  const [template] = await services.db
    .select({ scope: couponTemplates.scope, scopeIds: couponTemplates.scopeIds })
    .from(couponTemplates)
    .where(and(eq(couponTemplates.id, template_id), eq(couponTemplates.gameId, gameId)));
  if (!template) throw fail('call/not-found');
  return readCouponGoods(services, gameId, template, page);
};
