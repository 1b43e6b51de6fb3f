// What the player is about to exchange: the variant, how many, and what the server says to that.
import type { GoodsDetail, ScoreCheck } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SkuChoice, useSkuChoice } from '../../../entities/sku/index.ts';
import { checkQuery } from '../queries.ts';

export type Wish = {
  goods: GoodsDetail;
  variant: SkuChoice;
  quantity: number;
  max: number;
  /** The server's check of this selection; undefined until the first one has arrived. */
  check: ScoreCheck | undefined;
  /** `check` is for the previous quantity: nothing may be exchanged by it. */
  isCheckStale: boolean;
  setQuantity: (quantity: number) => void;
};

const MOST = ORDER_MOST.quantity;

export function useWish(goods: GoodsDetail | undefined, isOpen: boolean): Wish | undefined {
  const variant = useSkuChoice(goods);
  const [wanted, setWanted] = useState(1);
  const { sku } = variant;
  const stock = sku?.stock ?? Math.max(0, ...(goods?.skus.map((one) => one.stock) ?? []));
  const limits = goods?.limits;
  const max = Math.max(1, Math.min(MOST, stock, limits?.per_order ?? MOST, limits?.per_role ?? MOST));
  const quantity = Math.min(wanted, max);
  const { data: check, isPlaceholderData } = useQuery({
    ...checkQuery(sku?.sku_id ?? 0, quantity),
    enabled: isOpen && sku !== undefined,
    // The previous check stays on screen until the next one arrives.
    placeholderData: keepPreviousData,
  });
  if (!goods) return undefined;
  return {
    goods,
    variant,
    quantity,
    max,
    check: sku && check,
    isCheckStale: isPlaceholderData,
    setQuantity: setWanted,
  };
}
