// How many of a SKU one order may hold, and what limits it.
import type { PurchaseLimits } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';

export type QuantityLimit = { max: number; by: 'allowance' | 'per_order' | 'per_role' | 'stock' | 'most' };

type Known = {
  limits?: PurchaseLimits | undefined;
  stock?: number | undefined;
  /** What the server lets this player order now: it also knows of flash sales and of what unpaid orders may reserve. */
  orderable?: number | undefined;
  /** What the role may still buy, from a quote; null without a limit. It replaces the limit per role. */
  allowance?: number | null | undefined;
};

/** Returns the lowest limit that is known; among equal ones the most specific. */
export function quantityLimit({ limits, stock, orderable, allowance }: Known): QuantityLimit {
  const known: { max: number | null | undefined; by: QuantityLimit['by'] }[] = [
    { max: allowance, by: 'allowance' },
    { max: limits?.per_order, by: 'per_order' },
    { max: allowance === undefined ? limits?.per_role : null, by: 'per_role' },
    { max: stock, by: 'stock' },
    { max: orderable, by: 'most' },
    { max: ORDER_MOST.quantity, by: 'most' },
  ];
  const limited = known.flatMap(({ max, by }): QuantityLimit[] => (max == null ? [] : [{ max, by }]));
  const lowest = limited.reduce((best, limit) => (limit.max < best.max ? limit : best));
  return { ...lowest, max: Math.max(0, lowest.max) };
}

/** Returns a whole number from 1 to the limit, whatever was typed. */
export function withinLimit(quantity: number, { max }: Pick<QuantityLimit, 'max'>): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.max(1, Math.min(whole, max));
}
