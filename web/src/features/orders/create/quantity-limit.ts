// How many of an item one order may hold: by stock, by the limit per order, by what the role has left.
import type { GoodsDetail } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';

export type QuantityLimit = { max: number; by: 'stock' | 'per_order' | 'allowance' | 'most' };

type Known = {
  goods: Pick<GoodsDetail, 'limits' | 'skus'> | undefined;
  skuId: number;
  /** From the quote; null without a limit. */
  allowance: number | null | undefined;
};

/** Returns the lowest limit that is known; among equal ones the most specific. */
export function quantityLimit({ goods, skuId, allowance }: Known): QuantityLimit {
  const stock = goods?.skus.find((sku) => sku.sku_id === skuId)?.stock;
  const known: QuantityLimit[] = [
    { max: allowance ?? ORDER_MOST.quantity, by: 'allowance' },
    { max: goods?.limits.per_order ?? ORDER_MOST.quantity, by: 'per_order' },
    { max: stock ?? ORDER_MOST.quantity, by: 'stock' },
  ];
  const most: QuantityLimit = { max: ORDER_MOST.quantity, by: 'most' };
  const lowest = known.reduce((best, limit) => (limit.max < best.max ? limit : best), most);
  return { ...lowest, max: Math.max(0, lowest.max) };
}
