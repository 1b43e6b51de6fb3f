// The order that a page is about, as its URL names it.
import { ORDER_ID } from '@emall/contract/order-id';
import { defineSearch, matching, useQueryParams } from '../../shared/navigation/index.ts';

const orderSearch = defineSearch({ order_id: matching(ORDER_ID) });

/** Undefined when the URL names no order. */
export function useOrderId(): string | undefined {
  return orderSearch.read(useQueryParams()).order_id;
}
