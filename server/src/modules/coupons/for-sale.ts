// What stands between a player and the coupons that are for sale, before an order asks for them.
import type { FailureKey } from '@emall/contract/codes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { NO_COUNTS, refusals, standingOf } from './standing.ts';
import { couponCounts, couponTemplates } from './tables.ts';

export type CouponWish = { templateId: number; quantity: number };

/** Template id → why an order could not hold this many of it, as reserve_coupons would say; none for what it could hold. */
export async function refusalsToBuy(
  db: Queryable,
  { playerId, wanted, now }: { playerId: number; wanted: CouponWish[]; now: Date },
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
    // All but the last count as taken: then there must be room for that one.
    const others = (wanted.find(({ templateId }) => templateId === template.id)?.quantity ?? 1) - 1;
    const taken = { ...template, handedOut: template.handedOut + others };
    const standing = standingOf(taken, { received, reserved: reserved + others }, now);
    if (!template.isSold) found.set(template.id, 'coupon/free');
    else if (standing !== 'receivable') found.set(template.id, refusals[standing]);
  }
  return found;
}
