// The presale orders of the player who is here.
import type { PresaleOrder } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/index.ts';
import { ordersPages } from '../queries.ts';

export function useMyOrders() {
  const isHere = useSession((state) => Boolean(state.token && state.role));
  const pages = useInfiniteQuery({ ...ordersPages(), enabled: isHere });
  const list: PresaleOrder[] = isHere ? (pages.data?.pages.flatMap((page) => page.list) ?? []) : [];
  /** Nobody knows yet whether there are any. */
  const isAwaited = isHere && pages.isPending;
  return { isHere, list, pages, isAwaited };
}
