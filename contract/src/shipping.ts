// What a parcel costs: one rule for checkout and for what is said before it.
export type Shipping = { fee: number; free_from: number };

/** Counted before the discount, so that a coupon never makes shipping dearer. */
export const shippingAmountOf = (goodsAmount: number, { fee, free_from }: Shipping): number =>
  goodsAmount < free_from ? fee : 0;
