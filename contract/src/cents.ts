// Which fields are amounts in cents.
const CENTS =
  /^(money|price|market_price|amount|cap|threshold|deposit|deposit_worth|min_spend|max_spend|min_amount|per_amount|balance|shipping_fee|shipping_free_from|single|monthly|.+_amount)$/;

/** By the rule of the contract: a unit stands in a name where it is none. */
export const isCents = (name: string): boolean => CENTS.test(name);
