// Creates the order once, however often the button is tapped, and handles every rejection.
import type { Quote } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DeliveryAddress, focusAddress } from '../../../entities/address/index.ts';
import { removeFromCart } from '../../../entities/cart/index.ts';
import { refreshOrders } from '../../../entities/order/index.ts';
import { track } from '../../../shared/analytics/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { type Draft, toBasket } from './draft.ts';
import { type SubmitError, submitErrorOf } from './submit-error.ts';
import { texts } from './texts.ts';
import type { QuoteState } from './useQuote.ts';

type Submission = QuoteState & {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  isFromCart: boolean;
  delivery: DeliveryAddress;
  /** Asks for consent where it is missing. */
  requireConsent: () => Promise<boolean>;
};

/** `seen`: the price on the screen when the player submitted. */
export type OrderSubmitError = SubmitError & { seen?: number };

export function useSubmitOrder(submission: Submission) {
  const { draft, change, quote, isStale, isOfOtherBasket, failure, requote } = submission;
  const { isFromCart, delivery, requireConsent } = submission;
  const [failed, setFailed] = useState<{ error: OrderSubmitError; of: string }>();
  // What was said about one basket is not true of another.
  const basket = JSON.stringify(toBasket(draft));
  const submitError = failed?.of === basket ? failed.error : undefined;
  const setSubmitError = (error: OrderSubmitError | undefined) => setFailed(error && { error, of: basket });
  /** Submitted while price or addresses were being fetched; `seen`: the price that the new one must equal. */
  const [waiting, setWaiting] = useState<{ seen: number | undefined }>();

  const isFetching = isStale || delivery.isPending;

  const create = useSubmit(async (seen: Quote) => {
    setSubmitError(undefined);
    try {
      const addressId = delivery.isNeeded ? delivery.address?.address_id : undefined;
      const { order_id } = await api.user.createOrder(
        {
          items: toBasket(draft),
          coupon_id: seen.coupon_id,
          expected_amount: seen.pay_amount,
          ...(addressId === undefined ? {} : { address_id: addressId }),
        },
        { onExpired: 'popup', errors: 'inline' },
      );
      track('order_placed');
      // What is bought directly leaves the same SKU in the cart.
      if (isFromCart) removeFromCart(draft.lines.map(({ skuId }) => skuId));
      void refreshOrders();
      // Replaced: back from paying leads to the shop, not to a second order.
      await navigate(PATHS.pay, { order_id }, { replace: true });
    } catch (error) {
      const { at, recovery, msg } = submitErrorOf(error, texts().lost);
      setSubmitError({ at, recovery, msg, seen: seen.pay_amount });
      if (at === 'goods') toast(msg);
      if (recovery === 'drop-coupon') change({ coupon: undefined });
      if (recovery === 'requote' || recovery === 'drop-coupon') await requote();
      if (recovery === 'choose-address') focusAddress();
    }
  });

  const submit = async () => {
    if (create.isSubmitting || !quote || failure) return;
    if (isFetching) return setWaiting({ seen: isOfOtherBasket ? undefined : quote.pay_amount });
    if (delivery.isNeeded && !delivery.address) {
      const { addressMissing, addressFailed } = texts();
      const msg = delivery.hasFailed ? addressFailed : addressMissing;
      setSubmitError({ at: 'address', recovery: 'choose-address', msg });
      if (delivery.hasFailed) delivery.retry();
      return focusAddress();
    }
    if (await requireConsent()) await create.submit(quote);
  };

  const continueSubmit = useEffectEvent(() => {
    if (!waiting || (isFetching && !failure)) return;
    setWaiting(undefined);
    if (failure || !quote) return;
    const { seen } = waiting;
    // The price of the same basket has changed: the player confirms the new one.
    if (seen !== undefined && seen !== quote.pay_amount)
      return setSubmitError({ at: 'price', recovery: 'requote', msg: '', seen });
    void submit();
  });
  useEffect(() => {
    if (waiting && (!isFetching || failure)) continueSubmit();
  }, [waiting, isFetching, failure]);

  return { submit, isSubmitting: create.isSubmitting || waiting !== undefined, submitError };
}
