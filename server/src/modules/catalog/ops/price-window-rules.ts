// The rules of a flash sale that operators save: what it may be about, and that no two of a SKU overlap.

import { badInput } from '../../../platform/bad-input.ts';
import { hasSqlState } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { decimalYuan } from '../../../platform/money.ts';
import type { LockedSku } from './lock-skus.ts';

const EXCLUSION_VIOLATION = '23P01';

export function checkWindow(
  sku: LockedSku,
  window: { price: number; startsAt: Date; endsAt: Date; now: Date },
): void {
  const { price, startsAt, endsAt, now } = window;
  // A coupon that is bought is worth what it takes off, and points have no flash sales.
  if (sku.kind === 'coupon' || sku.score_type !== null) throw badInput('skus', 'not-for-price-window');
  if (endsAt <= startsAt) throw badInput('ends_at', 'not-after-start');
  if (endsAt <= now) throw badInput('ends_at', 'in-the-past');
  if (price >= sku.price)
    throw fail('operator/price-window-price', { name: sku.name, price: decimalYuan(sku.price) });
}

/** Rethrows the violation of the exclusion constraint as what the operator reads. */
export const asOverlap =
  (name: string) =>
  (error: unknown): never => {
    throw hasSqlState(error, EXCLUSION_VIOLATION) ? fail('operator/price-window-overlap', { name }) : error;
  };
