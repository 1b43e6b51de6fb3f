// The orders of a tab, and the counts that the tabs show.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderTab, orderPages } from '../queries.ts';

export type Orders = ReturnType<typeof useOrders>['orders'];

export function useOrders(tab: OrderTab) {
  const orders = useInfiniteQuery({ ...orderPages(tab), refetchOnWindowFocus: true });
  const counted = orders.data?.pages[0]?.totals;
  // The counts are the same in every tab: the last ones stay while another tab is fetched.
  const [totals, setTotals] = useState(counted);
  if (counted && counted !== totals) setTotals(counted);
  return { orders, totals };
}
