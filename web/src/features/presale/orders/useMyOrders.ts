// The presale orders of the logged-in player.
import type { PresaleOrder } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/index.ts';
import { ordersPages } from '../queries.ts';

export function useMyOrders() {
  const isLoggedIn = useSession((state) => Boolean(state.token && state.role));
  const pages = useInfiniteQuery({ ...ordersPages(), enabled: isLoggedIn });
  const list: PresaleOrder[] = isLoggedIn ? (pages.data?.pages.flatMap((page) => page.list) ?? []) : [];
  /** Not known yet whether there are any. */
  const isAwaited = isLoggedIn && pages.isPending;
  return { isLoggedIn, list, pages, isAwaited };
}
