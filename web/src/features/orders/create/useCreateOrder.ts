// Everything the page of a new order knows: what is bought, at which price, for whom, and whether it can be ordered.
import type { GoodsDetail } from '@emall/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDeliveryAddress } from '../../../entities/address/index.ts';
import { useConsent } from '../../../entities/agreement/index.ts';
import { goodsQuery } from '../../../entities/goods/index.ts';
import { isMissing } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { useDraft } from './draft.ts';
import { isCouponRejection } from './submit-error.ts';
import { useQuote } from './useQuote.ts';
import { useSubmitOrder } from './useSubmitOrder.ts';

export type NewOrder = ReturnType<typeof useCreateOrder>;

export function useCreateOrder() {
  const { draft, change, isFromCart } = useDraft();
  const quoteState = useQuote(draft);
  const { quote, failure } = quoteState;
  const goods = useGoods(draft.lines.map((line) => line.goodsId));
  const first = goods.list[0];
  const isParcel = quote?.needs_address ?? first?.delivery === 'ship';
  const kind = quote?.kind ?? first?.kind ?? 'goods';
  const delivery = useDeliveryAddress(isParcel);
  const consent = useConsent(kind === 'recharge' ? 'recharge' : 'order');
  const submission = useSubmitOrder({
    ...quoteState,
    draft,
    change,
    isFromCart,
    delivery,
    requireConsent: consent.require,
  });

  // The coupon in the URL can no longer be used: the best one replaces it.
  const dropCoupon = useEffectEvent((msg: string) => {
    if (typeof draft.coupon !== 'number') return;
    toast(msg);
    change({ coupon: undefined });
  });
  useEffect(() => {
    if (isCouponRejection(failure)) dropCoupon(failure.msg);
  }, [failure]);

  return { draft, change, ...quoteState, goods, kind, isParcel, delivery, consent, ...submission };
}

function useGoods(ids: readonly number[]) {
  const queries = useQueries({
    queries: [...new Set(ids)].map(goodsQuery),
  });
  const list = queries.flatMap(({ data }): GoodsDetail[] => (data ? [data] : []));
  return {
    list,
    of: (id: number) => list.find((goods) => goods.goods_id === id),
    /** Not in the catalogue. */
    isGone: queries.some(({ error }) => isMissing(error)),
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
