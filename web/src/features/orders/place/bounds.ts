// How many of a thing this order may hold: what is in stock, what the shop allows, what the role has left.
import type { GoodsDetail } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';

export type Bound = 'stock' | 'per_order' | 'allowance' | 'most';
export type Bounds = { max: number; by: Bound };

type Known = {
  goods: Pick<GoodsDetail, 'limits' | 'skus'> | undefined;
  skuId: number;
  /** From the quote; null without a limit. */
  allowance: number | null | undefined;
};

/** The tightest bound that is known so far; of equals the one that says most. */
export function boundsOf({ goods, skuId, allowance }: Known): Bounds {
  const stock = goods?.skus.find((sku) => sku.sku_id === skuId)?.stock;
  const known: Bounds[] = [
    { max: allowance ?? ORDER_MOST.quantity, by: 'allowance' },
    { max: goods?.limits.per_order ?? ORDER_MOST.quantity, by: 'per_order' },
    { max: stock ?? ORDER_MOST.quantity, by: 'stock' },
  ];
  const most: Bounds = { max: ORDER_MOST.quantity, by: 'most' };
  const tightest = known.reduce((best, bound) => (bound.max < best.max ? bound : best), most);
  return { ...tightest, max: Math.max(0, tightest.max) };
}
