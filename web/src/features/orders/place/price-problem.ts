// What to say when the server refused the price the player saw.
import { price } from '../../../shared/format/index.ts';
import { texts } from './texts.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';

type Priced = Pick<PlaceOrder, 'quote' | 'trouble' | 'isOld'>;

/** Both prices once the new one has come; until then, or when it came out the same, the server's own words. */
export function priceProblem({ quote, trouble, isOld }: Priced): string | undefined {
  if (trouble?.at !== 'price') return undefined;
  const { seen, msg } = trouble;
  const hasMoved = quote && !isOld && seen !== undefined && seen !== quote.pay_amount;
  return hasMoved ? texts().priceWas(price(seen), price(quote.pay_amount)) : msg;
}
