// Eligibility of a player for a coupon template: whether they can receive or buy it now, and if not, why.
import type { CouponTemplate, SaleStatus } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { couponCounts, couponTemplates, type Template } from './tables.ts';

export type Counts = { received: number; reserved: number };
export const NO_COUNTS: Counts = { received: 0, reserved: 0 };
type Status = CouponTemplate['status'];

/** `sale`: the sale status of the SKU, for a coupon that is sold. */
export function eligibilityOf(
  template: Pick<Template, 'startsAt' | 'endsAt' | 'total' | 'handedOut' | 'reserved' | 'perPlayer'>,
  { received, reserved }: Counts,
  now: Date,
  sale: SaleStatus = 'on_sale',
): Status {
  if (template.startsAt > now || sale === 'scheduled') return 'scheduled';
  if (template.endsAt <= now || sale === 'ended') return 'ended';
  if (received + reserved >= template.perPlayer) return 'received';
  if (template.handedOut + template.reserved >= template.total || sale === 'sold_out') return 'gone';
  return 'receivable';
}

export const failures: Record<Exclude<Status, 'receivable'>, FailureKey> = {
  scheduled: 'coupon/not-now',
  ended: 'coupon/not-now',
  received: 'coupon/limit',
  gone: 'coupon/gone',
};

export function leftPercent({ total, handedOut, reserved }: Template): number {
  return total === 0 ? 0 : Math.ceil((Math.max(0, total - handedOut - reserved) / total) * 100);
}

type CouponPurchase = { templateId: number; quantity: number };

/** Returns, by template id, the failure that reserve_coupons would report for an order; nothing for what it can reserve. */
export async function findPurchaseFailures(
  db: Queryable,
  { playerId, wanted, now }: { playerId: number; wanted: CouponPurchase[]; now: Date },
): Promise<Map<number, FailureKey>> {
  if (!wanted.length) return new Map();
  const ids = wanted.map(({ templateId }) => templateId);
  const rows = await db
    .select({
      template: couponTemplates,
      counts: { received: couponCounts.received, reserved: couponCounts.reserved },
    })
    .from(couponTemplates)
    .leftJoin(
      couponCounts,
      and(eq(couponCounts.templateId, couponTemplates.id), eq(couponCounts.playerId, playerId)),
    )
    .where(inArray(couponTemplates.id, ids));
  const found = new Map<number, FailureKey>();
  for (const { template, counts } of rows) {
    const { received, reserved } = counts ?? NO_COUNTS;
    // All but the last count as reserved, so that eligibility of one more decides.
    const otherQuantity = (wanted.find(({ templateId }) => templateId === template.id)?.quantity ?? 1) - 1;
    const reservedTemplate = { ...template, handedOut: template.handedOut + otherQuantity };
    const eligibility = eligibilityOf(
      reservedTemplate,
      { received, reserved: reserved + otherQuantity },
      now,
    );
    if (!template.isSold) found.set(template.id, 'coupon/free');
    else if (eligibility !== 'receivable') found.set(template.id, failures[eligibility]);
  }
  return found;
}
