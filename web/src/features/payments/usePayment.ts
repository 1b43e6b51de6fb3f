// Follows an order until it is paid or closed: quickly after the player came back from paying, slowly before.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery, outcomeOf } from './queries.ts';

const SOON_MS = 2000;
const LATER_MS = 5000;
/** After that a lost callback is found by the server's own asking, which takes about a minute. */
const SOON_FOR_MS = 30_000;

type Follow = {
  orderId: string | undefined;
  /** What is already known of it. */
  known?: OrderDetail | undefined;
  /** The player may have just paid. */
  isAwaited: boolean;
};

export function usePayment({ orderId, known, isAwaited }: Follow) {
  const [since] = useState(Date.now);
  return useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== undefined,
    ...(known ? { initialData: known } : {}),
    staleTime: isAwaited ? 0 : SOON_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      // What is delivered by machine arrives while the player still looks.
      if (state.data?.status === 'delivering') return LATER_MS;
      if (state.data && outcomeOf(state.data.status) !== 'open') return false;
      return isAwaited && Date.now() - since < SOON_FOR_MS ? SOON_MS : LATER_MS;
    },
  });
}
