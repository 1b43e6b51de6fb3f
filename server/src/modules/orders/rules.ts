// The shop's rules about orders: how long they are reserved, and how many unpaid ones a player may have.

export const shopRules = {
  /** An order that is not paid by then is closed. */
  unpaidMinutes: 15,
  /** The same for a player who has never paid. */
  newcomerUnpaidMinutes: 10,
  /** A parcel that nobody confirmed counts as received after this. */
  autoConfirmDays: 10,
  /** Unpaid orders a player may have at a time. */
  maxUnpaid: 10,
} as const;
