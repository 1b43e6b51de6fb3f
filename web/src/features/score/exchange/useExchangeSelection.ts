// What the player has selected for an exchange: SKU, quantity, and the server's check of both.
import type { GoodsDetail, ScoreCheck } from '@emall/contract';
import { ORDER_MOST } from '@emall/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SkuChoice, useSkuChoice } from '../../../entities/sku/index.ts';
import { checkQuery } from '../queries.ts';

export type ExchangeSelection = {
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

const MAX_QUANTITY = ORDER_MOST.quantity;

export function useExchangeSelection(
  goods: GoodsDetail | undefined,
  isOpen: boolean,
): ExchangeSelection | undefined {
  const variant = useSkuChoice(goods);
  const [requested, setRequested] = useState(1);
  const { sku } = variant;
  const stock = sku?.stock ?? Math.max(0, ...(goods?.skus.map((each) => each.stock) ?? []));
  const limits = goods?.limits;
  const max = Math.max(
    1,
    Math.min(MAX_QUANTITY, stock, limits?.per_order ?? MAX_QUANTITY, limits?.per_role ?? MAX_QUANTITY),
  );
  const quantity = Math.min(requested, max);
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
    setQuantity: setRequested,
  };
}
