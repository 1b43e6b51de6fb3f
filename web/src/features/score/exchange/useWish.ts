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
  /** The server's word on this wish; undefined until it has come. */
  check: ScoreCheck | undefined;
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
  const { data: check } = useQuery({
    ...checkQuery(sku?.sku_id ?? 0, quantity),
    enabled: isOpen && sku !== undefined,
    // One more or one less: the old word stays until the new one has come.
    placeholderData: keepPreviousData,
  });
  if (!goods) return undefined;
  return {
    goods,
    variant,
    quantity,
    max,
    check: sku && check,
    setQuantity: setWanted,
  };
}
