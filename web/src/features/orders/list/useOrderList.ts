// The orders of the chosen tab, and the counts that the tabs show.
import type { Contract, Input } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineSearch, oneOf, useSearch } from '../../../shared/navigation/index.ts';
import { api, callPages } from '../../../shared/request/index.ts';

export type OrderTab = NonNullable<Input<Contract['user']['myOrder']>['tab']>;
export type OrderList = ReturnType<typeof useOrderList>['orders'];

export const TABS = [
  'all',
  'unpaid',
  'delivering',
  'shipped',
  'completed',
  'closed',
] as const satisfies readonly OrderTab[];

/** Points orders have a tab beside the statuses of orders paid with money. */
export const SCORE_TAB = 'score';

export const orderListSearch = defineSearch({ tab: oneOf([...TABS, SCORE_TAB]) });

export function useOrderTab() {
  const { values, set } = useSearch(orderListSearch);
  return { tab: values.tab, choose: (tab: string) => set(orderListSearch.read({ tab })) };
}

export function useOrderList(tab: OrderTab) {
  const orders = useInfiniteQuery({
    ...callPages(api.user.myOrder, { tab }, { onExpired: 'popup' }),
    refetchOnWindowFocus: true,
  });
  const counted = orders.data?.pages[0]?.totals;
  // The counts are the same in every tab: the last ones stay while another tab is fetched.
  const [totals, setTotals] = useState(counted);
  if (counted && counted !== totals) setTotals(counted);
  return { orders, totals };
}
