// What a deposit costs now, what it counts as, and what is due later.
import type { Presale } from '@emall/contract';
import { type Shipping, shippingAmountOf } from '@emall/contract/shipping';

type Terms = Pick<Presale, 'deposit' | 'deposit_worth' | 'is_parcel'>;
type Pieces = { fullPrice: number; quantity: number; shipping: Shipping | undefined };

/** `fullPrice`: of one piece. */
export function depositAmounts(
  { deposit, deposit_worth, is_parcel }: Terms,
  { fullPrice, quantity, shipping: rule }: Pieces,
) {
  const worth = deposit_worth * quantity;
  const shipping = is_parcel && rule ? shippingAmountOf(fullPrice * quantity, rule) : 0;
  return { now: deposit * quantity, worth, shipping, later: fullPrice * quantity - worth + shipping };
}

export type DepositAmounts = ReturnType<typeof depositAmounts>;
