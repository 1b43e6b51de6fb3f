// How many of a thing one order may hold, and what it is that bounds it.
import type { PurchaseLimits } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';

/** What stops the player from taking one more. */
export type Bound = 'stock' | 'per_order' | 'per_role' | 'most';
export type QuantityBounds = { max: number; by: Bound };

/** The tightest bound; the server still counts what the role bought before. */
export function quantityBounds(limits: PurchaseLimits, stock: number): QuantityBounds {
  const bounds: QuantityBounds[] = [
    { max: stock, by: 'stock' },
    { max: limits.per_order ?? ORDER_MOST.quantity, by: 'per_order' },
    { max: limits.per_role ?? ORDER_MOST.quantity, by: 'per_role' },
    { max: ORDER_MOST.quantity, by: 'most' },
  ];
  const max = Math.max(0, Math.min(...bounds.map((bound) => bound.max)));
  // Where several are as tight, the limit of the shop says more than its stock.
  const by = (['per_order', 'per_role', 'stock'] as const).find(
    (kind) => isSet(limits, kind) && bounds.some((bound) => bound.by === kind && bound.max <= max),
  );
  return { max, by: by ?? 'most' };
}

/** A whole number from 1 to the bound, whatever was typed. */
export function withinBounds(wanted: number, { max }: QuantityBounds): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 1;
  return Math.max(1, Math.min(whole, max));
}

function isSet(limits: PurchaseLimits, kind: Exclude<Bound, 'most'>): boolean {
  return kind === 'stock' || limits[kind] !== null;
}
