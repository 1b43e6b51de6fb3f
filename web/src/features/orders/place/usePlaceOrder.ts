// Everything the page of an unplaced order knows: what is bought, at which price, for whom, and whether it can be placed.
import type { GoodsDetail } from '@emall/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDeliveryAddress } from '../../../entities/address/index.ts';
import { useConsent } from '../../../entities/agreement/index.ts';
import { api, CallError, callQuery } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { COUPON_NOT_USABLE } from './codes.ts';
import { useDraft } from './useDraft.ts';
import { useQuote } from './useQuote.ts';
import { useSubmission } from './useSubmission.ts';

export type PlaceOrder = ReturnType<typeof usePlaceOrder>;

export function usePlaceOrder() {
  const { draft, change } = useDraft();
  const quoting = useQuote(draft);
  const { quote, failure } = quoting;
  const goods = useGoods(draft.lines.map((line) => line.goodsId));
  const first = goods.list[0];
  const isParcel = quote?.needs_address ?? first?.delivery === 'ship';
  const kind = quote?.kind ?? first?.kind ?? 'goods';
  const delivery = useDeliveryAddress(isParcel);
  const consent = useConsent(kind === 'recharge' ? 'recharge' : 'order', { remember: true });
  const submission = useSubmission({ draft, change, ...quoting, delivery, consent: consent.require });

  // The coupon of the address bar can no longer be used: the best one takes its place.
  const dropCoupon = useEffectEvent((msg: string) => {
    if (typeof draft.coupon !== 'number') return;
    toast(msg);
    change({ coupon: undefined });
  });
  useEffect(() => {
    if (failure instanceof CallError && failure.code === COUPON_NOT_USABLE) dropCoupon(failure.msg);
  }, [failure]);

  return { draft, change, ...quoting, goods, kind, isParcel, delivery, consent, ...submission };
}

function useGoods(ids: readonly number[]) {
  const queries = useQueries({
    queries: [...new Set(ids)].map((goods_id) =>
      callQuery(api.index.getGoodsInfoById, { goods_id }, { errors: 'inline' }),
    ),
  });
  const list = queries.flatMap(({ data }): GoodsDetail[] => (data ? [data] : []));
  return {
    list,
    of: (id: number) => list.find((one) => one.goods_id === id),
    /** The server knows no such thing. */
    isGone: queries.some(({ error }) => error instanceof CallError && error.code === NOT_FOUND),
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

const NOT_FOUND = 404;
