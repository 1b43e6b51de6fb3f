// The amounts of a presale order: one pure function for the list and for placing.
import { priceBasket } from '../orders/index.ts';
import type { PresaleOrderRow } from './tables.ts';

type Terms = Pick<
  PresaleOrderRow,
  | 'skuId'
  | 'price'
  | 'deposit'
  | 'depositWorth'
  | 'quantity'
  | 'pointsRate'
  | 'shippingFee'
  | 'shippingFreeFrom'
>;

export type Amounts = {
  goods: number;
  deposit: number;
  depositWorth: number;
  shipping: number;
  /** What is left to pay, the parcel's fee included. */
  balance: number;
  rebatePoints: number;
};

export function amountsOf(terms: Terms, { isParcel, now }: { isParcel: boolean; now: Date }): Amounts {
  const { skuId, price, quantity, pointsRate } = terms;
  const line = { skuId, goodsId: 0, groupId: 0, price, quantity, pointsRate };
  // The shop's own rule for parcels, counted on the whole price.
  const parcel = { isParcel, shipping: { fee: terms.shippingFee, free_from: terms.shippingFreeFrom } };
  const whole = priceBasket({ kind: 'goods', ...parcel, lines: [line], coupons: [], choice: null, now });
  const deposit = terms.deposit * quantity;
  const depositWorth = terms.depositWorth * quantity;
  const paidForGoods = deposit + whole.goodsAmount - depositWorth;
  return {
    goods: whole.goodsAmount,
    deposit,
    depositWorth,
    shipping: whole.shippingAmount,
    balance: whole.payAmount - depositWorth,
    rebatePoints: Math.floor((paidForGoods * pointsRate) / 100),
  };
}
