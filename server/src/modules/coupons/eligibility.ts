// Eligibility of a player for a coupon template: whether they can receive or buy it now, and if not, why.
import type { CouponTemplate, SaleStatus } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import type { Template } from './tables.ts';

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

/** Returns the failure that reserve_coupons would report for an order of so many; nothing when it can reserve them. */
export function findPurchaseFailure(
  template: Template,
  counts: Counts | null,
  quantity: number,
  now: Date,
): FailureKey | undefined {
  if (!template.isSold) return 'coupon/free';
  // All but the last count as reserved, so that eligibility of one more decides.
  const others = quantity - 1;
  const { received, reserved } = counts ?? NO_COUNTS;
  const eligibility = eligibilityOf(
    { ...template, handedOut: template.handedOut + others },
    { received, reserved: reserved + others },
    now,
  );
  return eligibility === 'receivable' ? undefined : failures[eligibility];
}
