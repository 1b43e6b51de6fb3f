// What the player is about to buy: the variant and how many of it.
import type { GoodsDetail } from '@emall/contract';
import { useState } from 'react';
import { type SkuChoice, useSkuChoice } from '../../../entities/sku/index.ts';
import { type QuantityBounds, quantityBounds, withinBounds } from '../quantity.ts';

export type Purchase = {
  goods: GoodsDetail;
  variant: SkuChoice;
  quantity: number;
  bounds: QuantityBounds;
  setQuantity: (quantity: number) => void;
};

/** Nothing before the goods have come. */
export function usePurchase(goods: GoodsDetail | undefined): Purchase | undefined {
  const variant = useSkuChoice(goods);
  const [wanted, setWanted] = useState(1);
  if (!goods) return undefined;
  // Before a variant is chosen, the best stocked one bounds the number.
  const stock = variant.sku?.stock ?? Math.max(0, ...goods.skus.map((one) => one.stock));
  const bounds = quantityBounds(goods.limits, stock);
  return {
    goods,
    variant,
    bounds,
    // A variant with less in stock takes the number down, one with more gives it back.
    quantity: withinBounds(wanted, bounds),
    setQuantity: setWanted,
  };
}
