// The rules about orders that are the same in every game; the others are settings of the game.

export const shopRules = {
  /** An order of a player who has never paid is closed after this at the latest. */
  newcomerUnpaidMinutes: 10,
  /** Unpaid orders a player may have at a time. */
  maxUnpaid: 10,
} as const;

/** Returns when an order that is placed now and stays unpaid is closed. */
export const unpaidExpiry = (now: Date, { unpaidMinutes }: { unpaidMinutes: number }): Date =>
  new Date(now.getTime() + unpaidMinutes * 60_000);
