// The chosen variant and quantity, and what the role has left of its limit.
import type { GoodsDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type QuantityLimit, quantityLimit, withinLimit } from '../../../entities/goods/index.ts';
import { type SkuChoice, useSkuChoice } from '../../../entities/sku/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';
import { useSession } from '../../../shared/session/index.ts';

export type Purchase = {
  goods: GoodsDetail;
  variant: SkuChoice;
  quantity: number;
  limit: QuantityLimit;
  /** Pieces that the role has bought of its limit; undefined while unknown, and for a visitor. */
  bought: number | undefined;
  setQuantity: (quantity: number) => void;
};

/** Undefined until the goods are loaded. */
export function usePurchase(goods: GoodsDetail | undefined): Purchase | undefined {
  const variant = useSkuChoice(goods);
  const [entered, setEntered] = useState(1);
  const bought = useBought(goods);
  if (!goods) return undefined;
  // Until a variant is chosen, the one with the largest stock limits the quantity.
  const stock = variant.sku?.stock ?? Math.max(0, ...goods.skus.map((sku) => sku.stock));
  const perRole = goods.limits.per_role;
  const allowance = bought === undefined || perRole === null ? undefined : perRole - bought;
  const limit = quantityLimit({ limits: goods.limits, stock, allowance });
  return {
    goods,
    variant,
    limit,
    bought,
    // Reduced for a variant with less stock, and restored for one with more.
    quantity: withinLimit(entered, limit),
    setQuantity: setEntered,
  };
}

/** Asked only for goods with a limit per role, after the sheet shows them: one limit counts for all variants. */
function useBought(goods: GoodsDetail | undefined): number | undefined {
  const hasRole = useSession((state) => Boolean(state.token && state.role));
  const sku = goods?.skus[0];
  const isLimited = goods?.limits.per_role != null && goods.status === 'on_sale';
  const items = sku ? [{ sku_id: sku.sku_id, quantity: 1 }] : [];
  const { data } = useQuery({
    ...callQuery(api.user.checkPurchase, { items }, { errors: 'silent' }),
    enabled: hasRole && isLimited && items.length > 0,
    staleTime: 0,
  });
  return data?.lines[0]?.bought ?? undefined;
}
