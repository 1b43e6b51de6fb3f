// The price of the order being filled in: always the server's. The last one stays visible while the next is fetched.
import type { Quote } from '@emall/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAtMoment } from '../../../shared/format/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';
import { type Draft, toBasket } from './draft.ts';
import { isItemRejection } from './submit-error.ts';

export type QuoteState = {
  quote: Quote | undefined;
  /** The shown price is being replaced or could not be confirmed: nothing may be ordered at it. */
  isStale: boolean;
  /** The shown price is that of an earlier basket. */
  isOfOtherBasket: boolean;
  failure: Error | undefined;
  /** Why the items cannot be bought; any other failure may pass when tried again. */
  rejection: string | undefined;
  /** Why an item cannot be bought, by its SKU. */
  reasons: ReadonlyMap<number, string>;
  /** The most of an item that can be ordered now, by its SKU; known once a quote was rejected. */
  most: ReadonlyMap<number, number>;
  /** Whether fewer of an item can be ordered, which is offered at the item. True while that is being asked. */
  canBuyFewer: boolean;
  requote: () => Promise<unknown>;
};

export function useQuote(draft: Draft): QuoteState {
  const items = toBasket(draft);
  const hasItems = items.length > 0;
  const input = draft.coupon === undefined ? { items } : { items, coupon_id: draft.coupon };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callQuery(api.user.calculateDiscountAmount, input, { onExpired: 'popup', errors: 'inline' }),
    enabled: hasItems,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    // Offline it fails and says so, instead of waiting with the price of the previous quantity.
    networkMode: 'always',
  });
  // A rejection has no price: the last good one stays, dimmed.
  const [last, setLast] = useState<Quote>();
  if (data && !isPlaceholderData && data !== last) setLast(data);

  // The price of a flash sale ends with it.
  const ends = data?.lines.flatMap(({ price_window }) =>
    price_window ? [Date.parse(price_window.ends_at)] : [],
  );
  useAtMoment(ends?.length ? Math.min(...ends) : undefined, () => void refetch());

  const rejection = isItemRejection(error) ? error.msg : undefined;
  const check = useQuery({
    ...callQuery(api.user.checkPurchase, { items }, { onExpired: 'popup', errors: 'inline' }),
    enabled: hasItems && rejection !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const checked = rejection === undefined ? undefined : check.data;
  const most = new Map(checked?.lines.map(({ sku_id, max_quantity }) => [sku_id, max_quantity]));
  return {
    quote: data ?? last,
    isStale: isFetching || isPlaceholderData || error !== null,
    isOfOtherBasket: isPlaceholderData,
    failure: error ?? undefined,
    rejection,
    reasons: new Map(checked?.reasons.flatMap(({ sku_id, msg }) => (sku_id === null ? [] : [[sku_id, msg]]))),
    most,
    canBuyFewer:
      check.isLoading || draft.lines.some(({ skuId, quantity }) => isFewer(most.get(skuId), quantity)),
    requote: refetch,
  };
}

const isFewer = (most = 0, quantity: number) => most > 0 && most < quantity;
