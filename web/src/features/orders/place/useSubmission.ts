// Places the order once, however often the button is tapped, and meets every way the server can refuse it.

import type { Quote } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useRef, useState } from 'react';
import { type DeliveryAddress, focusAddress } from '../../../entities/address/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshOrders } from '../queries.ts';
import { basketOf, type Draft } from './draft.ts';
import { texts } from './texts.ts';
import { type Trouble, troubleOf } from './trouble.ts';

type Submission = {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  quote: Quote | undefined;
  isOld: boolean;
  requote: () => Promise<unknown>;
  delivery: DeliveryAddress;
  /** Asks for consent where it is missing. */
  consent: () => Promise<boolean>;
};

/** `seen`: the price the player saw when the server refused it. */
export type SubmitTrouble = Trouble & { seen?: number };

export function useSubmission({ draft, change, quote, isOld, requote, delivery, consent }: Submission) {
  const [isRunning, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<SubmitTrouble>();
  // A state alone comes a render too late for a double tap.
  const isBusy = useRef(false);

  const place = async (seen: Quote) => {
    try {
      const addressId = delivery.isNeeded ? delivery.address?.address_id : undefined;
      const { order_id } = await api.user.createOrder(
        {
          items: basketOf(draft),
          coupon_id: seen.coupon_id,
          expected_amount: seen.pay_amount,
          ...(addressId === undefined ? {} : { address_id: addressId }),
        },
        { onExpired: 'popup', errors: 'inline' },
      );
      void refreshOrders();
      // In its place: back from paying leads to the shop, not to a second order.
      await navigate(PATHS.pay, { order_id }, { replace: true });
    } catch (error) {
      const met = troubleOf(error, texts().lost);
      setTrouble({ ...met, seen: seen.pay_amount });
      if (met.at === 'goods' || met.at === 'coupon') toast(met.msg);
      if (met.cure === 'drop-coupon') change({ coupon: undefined });
      if (met.cure === 'requote' || met.cure === 'drop-coupon') await requote();
      if (met.cure === 'choose-address') focusAddress();
    }
  };

  const submit = async () => {
    if (isBusy.current || !quote || isOld) return;
    if (delivery.isNeeded && !delivery.address) {
      if (delivery.isPending) return;
      setTrouble({ at: 'address', cure: 'choose-address', msg: texts().addAddressHint });
      return focusAddress();
    }
    isBusy.current = true;
    try {
      if (!(await consent())) return;
      setRunning(true);
      setTrouble(undefined);
      await place(quote);
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { submit, isRunning, trouble };
}
