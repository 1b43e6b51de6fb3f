// The points order that the URL names; polled while it is being delivered.
import { useQuery } from '@tanstack/react-query';
import { useQueryParams } from '../../../shared/navigation/index.ts';
import { orderQuery } from '../queries.ts';

/** The game's tag, then twenty digits, as the contract defines it. */
const ORDER_ID = /^[a-z]{0,8}\d{20}$/;
const POLL_MS = 3000;

export function useScoreOrder() {
  const { order_id = '' } = useQueryParams();
  return useQuery({
    ...orderQuery(order_id),
    enabled: ORDER_ID.test(order_id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'delivering' ? POLL_MS : false),
  });
}
