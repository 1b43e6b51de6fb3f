// The shortest word for a purchase limit, as the flag on a card.
import type { PurchaseLimits } from '@emall/contract';
import type { GoodsTexts } from './texts.ts';

/** The limit per role says more than the one per order: it is what a player runs into. */
export function limitFlag(
  { per_order, per_role, period }: PurchaseLimits,
  t: GoodsTexts,
): string | undefined {
  if (per_role !== null) return t.perRole[period ?? 'ever'](per_role);
  return per_order === null ? undefined : t.perOrder(per_order);
}
