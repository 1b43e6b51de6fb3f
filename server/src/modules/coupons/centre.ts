// The coupon centre: the coupons that can be received or bought, as they stand for a player.
import type { CouponTemplate } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import { cursorField, defineCursor } from '../../platform/database/cursor.ts';
import type { CallContext } from '../../services.ts';
import { isOfferListed, saleStatus } from '../catalog/index.ts';
import { skuOffers } from '../catalog/tables.ts';
import { type Counts, eligibilityOf, leftPercent, NO_COUNTS } from './eligibility.ts';
import { COUNTS, isCountOfPlayer } from './reads.ts';
import { couponCounts, couponReceipts, couponTemplates, type Template } from './tables.ts';
import { readScopeTexts, ruleOf, validText } from './texts.ts';

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
  const { db, clock, isPreview = false } = services;
  const now = clock.now();
  const after = centreCursor.read(cursor);
  const rows = await listCentre(
    db,
    { isPreview, isFirst: after === undefined },
    {
      ...after,
      gameId,
      playerId,
      now,
      endsAfter: new Date(now.getTime() - ENDED_SHOWN_MS),
      count: limit + 1,
    },
  );
  const { page, next_cursor } = centreCursor.page(rows, limit, ({ template }) => template);
  const scopeText = await readScopeTexts(
    services,
    gameId,
    page.map(({ template }) => template),
    language,
  );
  return {
    list: page.map(({ template, counts, held, usedBy, offer }) => ({
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
      used_by: usedBy,
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

type CentreShape = { isPreview: boolean; isFirst: boolean };
type CentreValues = Partial<{ sort: number; id: number }> & {
  gameId: number;
  playerId: number;
  now: Date;
  endsAfter: Date;
  count: number;
};
type CentreRow = {
  template: Template;
  counts: Counts | null;
  held: CouponTemplate['held'];
  usedBy: string | null;
  offer: Pick<typeof skuOffers.$inferSelect, 'price' | 'stock' | 'saleStartsAt' | 'saleEndsAt'> | null;
};

const listCentre = compiledByShape<CentreShape, CentreValues, CentreRow[]>((db, { isPreview, isFirst }) => {
  const { price, stock, saleStartsAt, saleEndsAt } = skuOffers;
  return (
    db
      .select({
        template: couponTemplates,
        counts: COUNTS,
        held: HELD,
        usedBy: USED_BY,
        offer: { price, stock, saleStartsAt, saleEndsAt },
      })
      .from(couponTemplates)
      .leftJoin(couponCounts, isCountOfPlayer())
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
          eq(couponTemplates.gameId, sql.placeholder('gameId')),
          couponTemplates.isListed,
          gt(couponTemplates.endsAt, sql.placeholder('endsAfter')),
          or(not(couponTemplates.isSold), isOfferListed({ now: sql.placeholder('now'), isPreview })),
          isFirst
            ? undefined
            : sql`(${couponTemplates.sort}, ${couponTemplates.id}) > (${sql.placeholder('sort')}, ${sql.placeholder('id')})`,
        ),
      )
      .orderBy(asc(couponTemplates.sort), asc(couponTemplates.id))
      .limit(sql.placeholder('count'))
  );
});

/** What became of the coupons of a template that a player has; null without any. A part of a compiled query. */
const HELD: SQL<CouponTemplate['held']> = sql`(
  SELECT CASE
    WHEN bool_or(${couponReceipts.status} = 'unused' AND ${couponReceipts.expiresAt} > ${sql.placeholder('now')}) THEN 'usable'
    WHEN bool_or(${couponReceipts.status} = 'locked') THEN 'locked'
    WHEN bool_or(${couponReceipts.status} = 'used') THEN 'used'
    WHEN count(*) > 0 THEN 'expired'
  END
  FROM ${couponReceipts}
  WHERE ${couponReceipts.templateId} = ${couponTemplates.id}
    AND ${couponReceipts.playerId} = ${sql.placeholder('playerId')})`;

/** The newest unpaid order that uses a coupon of a template of a player; null without one. A part of a compiled query. */
const USED_BY: SQL<string | null> = sql`(
  SELECT max(${couponReceipts.orderId})
  FROM ${couponReceipts}
  WHERE ${couponReceipts.templateId} = ${couponTemplates.id}
    AND ${couponReceipts.playerId} = ${sql.placeholder('playerId')}
    AND ${couponReceipts.status} = 'locked')`;
