// The price of the order being filled in: always the server's, the last one kept in sight while the next is asked for.
import type { Quote } from '@emall/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, CallError, callQuery } from '../../../shared/request/index.ts';
import { GOODS_CODES } from './codes.ts';
import { basketOf, type Draft } from './draft.ts';

export type Quoting = {
  quote: Quote | undefined;
  /** The price shown is not (or no longer) the price of what is shown: nothing may be ordered by it. */
  isOld: boolean;
  failure: Error | undefined;
  /** What is bought cannot be bought like this: in words. Anything else that failed may be tried again. */
  refusal: string | undefined;
  /** Why a line cannot be bought, by its SKU. */
  reasons: ReadonlyMap<number, string>;
  requote: () => Promise<unknown>;
};

export function useQuote(draft: Draft): Quoting {
  const items = basketOf(draft);
  const isAsked = items.length > 0;
  const input = draft.coupon === undefined ? { items } : { items, coupon_id: draft.coupon };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callQuery(api.user.calculateDiscountAmount, input, { onExpired: 'popup', errors: 'inline' }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  // A refusal has no price: the last good one stays, dimmed.
  const [kept, setKept] = useState<Quote>();
  if (data && !isPlaceholderData && data !== kept) setKept(data);

  const refusal = error instanceof CallError && GOODS_CODES.includes(error.code) ? error.msg : undefined;
  const check = useQuery({
    ...callQuery(api.user.checkPurchase, { items }, { onExpired: 'popup', errors: 'inline' }),
    enabled: isAsked && refusal !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const reasons = refusal === undefined ? [] : (check.data?.reasons ?? []);
  return {
    quote: data ?? kept,
    isOld: isFetching || error !== null,
    failure: error ?? undefined,
    refusal,
    reasons: new Map(reasons.flatMap(({ sku_id, msg }) => (sku_id === null ? [] : [[sku_id, msg]]))),
    requote: refetch,
  };
}
