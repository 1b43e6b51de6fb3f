// Where a player stands with a template: may they receive it now, and if not, why.
import type { CouponTemplate, SaleStatus } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import type { Template } from './tables.ts';

export type Counts = { received: number; reserved: number };
export const NO_COUNTS: Counts = { received: 0, reserved: 0 };
type Status = CouponTemplate['status'];

/** `sale` is how its SKU stands, for a coupon that is sold. */
export function standingOf(
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

export const refusals: Record<Exclude<Status, 'receivable'>, FailureKey> = {
  scheduled: 'coupon/not-now',
  ended: 'coupon/not-now',
  received: 'coupon/limit',
  gone: 'coupon/gone',
};

export function leftPercent({ total, handedOut, reserved }: Template): number {
  return total === 0 ? 0 : Math.ceil((Math.max(0, total - handedOut - reserved) / total) * 100);
}
