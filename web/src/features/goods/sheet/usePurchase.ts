// The chosen variant and quantity.
import type { GoodsDetail } from '@emall/contract';
import { useState } from 'react';
import { type QuantityLimit, quantityLimit, withinLimit } from '../../../entities/goods/index.ts';
import { type SkuChoice, useSkuChoice } from '../../../entities/sku/index.ts';

export type Purchase = {
  goods: GoodsDetail;
  variant: SkuChoice;
  quantity: number;
  limit: QuantityLimit;
  setQuantity: (quantity: number) => void;
};

/** Undefined until the goods are loaded. */
export function usePurchase(goods: GoodsDetail | undefined): Purchase | undefined {
  const variant = useSkuChoice(goods);
  const [entered, setEntered] = useState(1);
  if (!goods) return undefined;
  // Until a variant is chosen, the one with the largest stock limits the quantity.
  const stock = variant.sku?.stock ?? Math.max(0, ...goods.skus.map((sku) => sku.stock));
  const limit = quantityLimit({ limits: goods.limits, stock });
  return {
    goods,
    variant,
    limit,
    // Reduced for a variant with less stock, and restored for one with more.
    quantity: withinLimit(entered, limit),
    setQuantity: setEntered,
  };
}
