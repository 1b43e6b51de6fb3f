// Takes an order out of the lists on the screen before the server has agreed, and puts it back if it does not.
import type { Contract, Output } from '@emall/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { api, queryClient } from '../../../shared/request/index.ts';

type Pages = InfiniteData<Output<Contract['user']['myOrder']>, string | null>;

const LISTS = { queryKey: [api.user.myOrder.path] };

export function withoutOrder(pages: Pages, orderId: string): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      list: page.list.filter(({ order_id }) => order_id !== orderId),
    })),
  };
}

/** Answers how to take it back. */
export async function removeFromLists(orderId: string): Promise<() => void> {
  // An answer that is on its way still holds the order.
  await queryClient.cancelQueries(LISTS);
  const before = queryClient.getQueriesData<Pages>(LISTS);
  queryClient.setQueriesData<Pages>(LISTS, (pages) => pages && withoutOrder(pages, orderId));
  return () => {
    for (const [key, pages] of before) queryClient.setQueryData(key, pages);
  };
}
