// One points order, looked at again while something in it moves.
import { useQuery } from '@tanstack/react-query';
import { useQueryParams } from '../../../shared/navigation/index.ts';
import { orderQuery } from '../queries.ts';

/** As the contract writes it: a short tag of the game, then twenty digits. */
const ORDER_ID = /^[a-z]{0,8}\d{20}$/;
const SOON_MS = 3000;

export function useScoreOrder() {
  const { order_id = '' } = useQueryParams();
  return useQuery({
    ...orderQuery(order_id),
    enabled: ORDER_ID.test(order_id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'delivering' ? SOON_MS : false),
  });
}
