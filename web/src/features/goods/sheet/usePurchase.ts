// What the player is about to buy: the variant and how many of it.
import type { GoodsDetail, Sku } from '@emall/contract';
import { useState } from 'react';
import { type QuantityBounds, quantityBounds, withinBounds } from '../quantity.ts';
import { type Choice, chosenSku, startingChoice, toggled } from '../sku-choice.ts';

export type Purchase = {
  goods: GoodsDetail;
  choice: Choice;
  sku: Sku | undefined;
  quantity: number;
  bounds: QuantityBounds;
  pick: (option: number, value: string) => void;
  setQuantity: (quantity: number) => void;
};

/** Nothing before the goods have come. */
export function usePurchase(goods: GoodsDetail | undefined): Purchase | undefined {
  const [picked, setPicked] = useState<Choice>();
  const [wanted, setWanted] = useState(1);
  if (!goods) return undefined;
  const choice = picked ?? startingChoice(goods);
  const sku = chosenSku(goods, choice);
  // Before a variant is chosen, the best stocked one bounds the number.
  const stock = sku?.stock ?? Math.max(0, ...goods.skus.map((one) => one.stock));
  const bounds = quantityBounds(goods.limits, stock);
  return {
    goods,
    choice,
    sku,
    bounds,
    // A variant with less in stock takes the number down, one with more gives it back.
    quantity: withinBounds(wanted, bounds),
    pick: (option, value) => setPicked(toggled(choice, option, value)),
    setQuantity: setWanted,
  };
}
