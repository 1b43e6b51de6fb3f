// The points order that the URL names; polled while it is being delivered.
import { useQuery } from '@tanstack/react-query';
import { useOrderId } from '../../../entities/order/index.ts';
import { orderQuery } from '../queries.ts';

const POLL_MS = 3000;

export function useScoreOrder() {
  const orderId = useOrderId();
  return useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'delivering' ? POLL_MS : false),
  });
}
