// The order that a page is about, as its URL names it.
import { defineSearch, matching, useQueryParams } from '../../shared/navigation/index.ts';

/** As the contract writes it: a short tag of the game, then twenty digits. */
const orderSearch = defineSearch({ order_id: matching(/^[a-z]{0,8}\d{20}$/) });

/** Undefined when the URL names no order. */
export function useOrderId(): string | undefined {
  return orderSearch.read(useQueryParams()).order_id;
}
