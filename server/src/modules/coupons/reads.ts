// Reads of coupons: the coupon centre, eligibility for a template, the player's coupons, and the goods a coupon applies to.
import type { Contract, CouponTemplate, PlayerCoupon } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { cursorField, defineCursor, idCursor } from '../../platform/database/cursor.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { isOfferListed, readCouponGoods, saleStatus } from '../catalog/index.ts';
import { skuOffers } from '../catalog/tables.ts';
import { type Counts, eligibilityOf, failures, leftPercent, NO_COUNTS } from './eligibility.ts';
import { couponCounts, couponReceipts, couponTemplates, type Receipt, type Template } from './tables.ts';
import { readScopeTexts, type ScopeText, validText } from './texts.ts';

type User = Contract['user'];

// An ended coupon stays in the centre for some days, marked as ended.
const ENDED_SHOWN_MS = 3 * DAY_MS;

type CentrePage = { list: Omit<CouponTemplate, 'order_id'>[]; next_cursor: string | null };

const centreCursor = defineCursor({ sort: cursorField.int4, id: cursorField.int8 });

/** Returns the coupon centre without the unpaid orders, which the orders module adds. */
export async function readCentre(
  { services, gameId, language }: CallContext,
  playerId: number,
  { cursor, limit = LIST_LIMIT.default }: { cursor?: string; limit?: number },
): Promise<CentrePage> {
  const { db, clock, isPreview } = services;
  const now = clock.now();
  const after = centreCursor.read(cursor);
  const rows = await db
    .select({
      template: couponTemplates,
      counts: { received: couponCounts.received, reserved: couponCounts.reserved },
      held: heldOf(playerId, now),
      offer: {
        price: skuOffers.price,
        stock: skuOffers.stock,
        saleStartsAt: skuOffers.saleStartsAt,
        saleEndsAt: skuOffers.saleEndsAt,
      },
    })
    .from(couponTemplates)
    .leftJoin(
      couponCounts,
      and(eq(couponCounts.templateId, couponTemplates.id), eq(couponCounts.playerId, playerId)),
    )
    // A coupon that costs points belongs to the points shop.
    .leftJoin(
      skuOffers,
      and(
        eq(skuOffers.couponTemplateId, couponTemplates.id),
        isNull(skuOffers.scoreType),
        isNotNull(isPreview ? skuOffers.previewedFrom : skuOffers.listedFrom),
      ),
    )
    .where(
      and(
        eq(couponTemplates.gameId, gameId),
        couponTemplates.isListed,
        gt(couponTemplates.endsAt, new Date(now.getTime() - ENDED_SHOWN_MS)),
        or(not(couponTemplates.isSold), isOfferListed(services)),
        after && sql`(${couponTemplates.sort}, ${couponTemplates.id}) > (${after.sort}, ${after.id})`,
      ),
    )
    .orderBy(asc(couponTemplates.sort), asc(couponTemplates.id))
    .limit(limit + 1);
  const { page, next_cursor } = centreCursor.page(rows, limit, ({ template }) => template);
  const scopeText = await readScopeTexts(
    services,
    gameId,
    page.map(({ template }) => template),
    language,
  );
  return {
    list: page.map(({ template, counts, held, offer }) => ({
      template_id: template.id,
      name: template.name,
      ...ruleOf(template, scopeText),
      valid_text: validText(template, language),
      starts_at: template.startsAt.toISOString(),
      ends_at: template.endsAt.toISOString(),
      price: template.isSold ? (offer?.price ?? 0) : 0,
      left_percent: leftPercent(template),
      received: counts?.received ?? 0,
      per_player: template.perPlayer,
      held,
      status: eligibilityOf(
        template,
        counts ?? NO_COUNTS,
        now,
        offer ? saleStatus(offer, offer.stock, now) : undefined,
      ),
    })),
    next_cursor,
  };
}

/** What became of the coupons of a template that a player has; null without any. */
function heldOf(playerId: number, now: Date): SQL<CouponTemplate['held']> {
  const { status, expiresAt } = couponReceipts;
  return sql`(
    SELECT CASE
      WHEN bool_or(${status} = 'locked' OR ${status} = 'unused' AND ${expiresAt} > ${now}) THEN 'usable'
      WHEN bool_or(${status} = 'used') THEN 'used'
      WHEN count(*) > 0 THEN 'expired'
    END
    FROM ${couponReceipts}
    WHERE ${couponReceipts.templateId} = ${couponTemplates.id} AND ${couponReceipts.playerId} = ${playerId})`;
}

function ruleOf(template: Template, scopeText: ScopeText) {
  const { kind, amount, percent, cap, threshold, scope } = template;
  return { kind, amount, percent, cap, threshold, scope, scope_text: scopeText(template) };
}

/** Returns a template of this game with the player's counts. */
export async function findTemplate(
  db: Queryable,
  gameId: number,
  templateId: number,
  playerId: number,
): Promise<{ template: Template; counts: Counts } | undefined> {
  const [row] = await db
    .select({
      template: couponTemplates,
      counts: { received: couponCounts.received, reserved: couponCounts.reserved },
    })
    .from(couponTemplates)
    .leftJoin(
      couponCounts,
      and(eq(couponCounts.templateId, couponTemplates.id), eq(couponCounts.playerId, playerId)),
    )
    .where(
      and(eq(couponTemplates.id, templateId), eq(couponTemplates.gameId, gameId), couponTemplates.isListed),
    );
  return row && { template: row.template, counts: row.counts ?? NO_COUNTS };
}

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

/** The coupons of a tab. One whose time is over counts as expired before the nightly job has marked it. */
function isUnder(tab: 'unused' | 'used' | 'expired', now: Date): SQL | undefined {
  const { status, expiresAt } = couponReceipts;
  if (tab === 'used') return eq(status, 'used');
  if (tab === 'expired') return or(eq(status, 'expired'), and(eq(status, 'unused'), lte(expiresAt, now)));
  return or(eq(status, 'locked'), and(eq(status, 'unused'), gt(expiresAt, now)));
}

const expiryCursor = defineCursor({ expiresAt: cursorField.time, id: cursorField.int8 });

function expiryAfter(cursor: string | undefined): SQL | undefined {
  const after = expiryCursor.read(cursor);
  return (
    after &&
    sql`(${couponReceipts.expiresAt}, ${couponReceipts.id}) > (${after.expiresAt}, ${after.id}::bigint)`
  );
}

export const myCoupon: CallHandler<User['myCoupon']> = async (
  { services, gameId, session, language },
  { status, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = services;
  const now = clock.now();
  const { id, expiresAt } = couponReceipts;
  const isUnused = status === 'unused';
  const isOwn = and(eq(couponReceipts.playerId, session.playerId), eq(couponReceipts.gameId, gameId));
  const [rows, unused] = await Promise.all([
    db
      .select({ receipt: couponReceipts, template: couponTemplates })
      .from(couponReceipts)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponReceipts.templateId))
      .where(and(isOwn, isUnder(status, now), isUnused ? expiryAfter(cursor) : idCursor.before(id, cursor)))
      // What expires first stands first; of what is over, the newest.
      .orderBy(...(isUnused ? [asc(expiresAt), asc(id)] : [desc(id)]))
      .limit(limit + 1),
    db
      .select({ count: count() })
      .from(couponReceipts)
      .where(and(isOwn, isUnder('unused', now))),
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
