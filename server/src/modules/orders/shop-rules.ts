// The rules of this shop that are numbers.

export const shopRules = {
  /** An order that is not paid by then is closed. */
  unpaidMinutes: 15,
  /** A parcel that nobody confirmed counts as received after this. */
  autoConfirmDays: 10,
  /** Open bills a player may have at a time. */
  maxUnpaid: 10,
  /** A parcel travels for this fee, and free from this goods amount on. */
  shippingFee: 1000,
  freeShippingFrom: 9900,
} as const;
