// The cart as the shop sees it now: what each line costs, what stands against it, and which lines fit into one order.
import type { GoodsDetail, Sku } from '@emall/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type CartLine, useCart } from '../../entities/cart/index.ts';
import { goodsQuery, quantityLimit } from '../../entities/goods/index.ts';
import { api, callQuery, isMissing } from '../../shared/request/index.ts';
import { isLoggedIn } from '../../shared/session/index.ts';

/** `gone`: known not to be on sale; `failed`: it could not be loaded. */
export type CartGroupKind = 'parcel' | 'gift_pack' | 'goods' | 'gone' | 'failed';
export type CartItem = CartLine & {
  goods: GoodsDetail | undefined;
  sku: Sku | undefined;
};
export type CartGroup = { kind: CartGroupKind; items: CartItem[] };

/** Lines that one order may hold together, in the order they were added; undefined while the first read is under way. */
export function useCartGroups(): { groups: CartGroup[] | undefined; retry: () => void } {
  const lines = useCart();
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const reads = useQueries({ queries: goodsIds.map((goodsId) => goodsQuery(goodsId)) });
  const retry = () => {
    for (const { isError, refetch } of reads) if (isError) void refetch();
  };
  if (reads.some(({ isPending }) => isPending)) return { groups: undefined, retry };
  const groups = new Map<CartGroupKind, CartItem[]>();
  for (const line of lines) {
    const read = reads[goodsIds.indexOf(line.goodsId)];
    const goods = read?.data;
    const sku = goods?.skus.find(({ sku_id }) => sku_id === line.skuId);
    const hasFailed = !goods && read?.isError && !isMissing(read.error);
    const kind = hasFailed ? 'failed' : sku && goods?.status === 'on_sale' ? kindOf(goods) : 'gone';
    groups.set(kind, [...(groups.get(kind) ?? []), { ...line, goods, sku }]);
  }
  const sorted = [...groups]
    .map(([kind, items]) => ({ kind, items }))
    .sort((a, b) => Number(a.kind === 'gone') - Number(b.kind === 'gone'));
  return { groups: sorted, retry };
}

/** One order holds goods of one kind, and parcels apart from what is delivered at once. */
function kindOf({ kind, delivery }: GoodsDetail): CartGroupKind {
  if (delivery === 'ship') return 'parcel';
  return kind === 'gift_pack' ? 'gift_pack' : 'goods';
}

/** What the role may buy of these lines now. */
export function usePurchaseCheck(items: readonly CartItem[]) {
  const { data } = useQuery({
    ...callQuery(
      api.user.checkPurchase,
      { items: items.map(({ skuId, quantity }) => ({ sku_id: skuId, quantity })) },
      { errors: 'silent' },
    ),
    enabled: isLoggedIn() && items.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    /** In the words of the server; undefined when nothing stands against it. */
    problemOf: (skuId: number) => data?.reasons.find(({ sku_id }) => sku_id === skuId)?.msg,
    orderProblem: data?.reasons.find(({ sku_id }) => sku_id === null)?.msg,
    limitOf: ({ goods, sku, skuId }: CartItem): number => {
      const known = data?.lines.find(({ sku_id }) => sku_id === skuId)?.max_quantity;
      return Math.min(known ?? Infinity, quantityLimit({ limits: goods?.limits, stock: sku?.stock }).max);
    },
  };
}
