// One order, looked at again while something in it moves.
import { useQuery } from '@tanstack/react-query';
import { useQueryParams } from '../../../shared/navigation/index.ts';
import { orderQuery } from '../queries.ts';
import { refreshPause } from '../status.ts';

/** As the contract writes it: a short tag of the game, then twenty digits. */
const ORDER_ID = /^[a-z]{0,8}\d{20}$/;

export function orderIdIn(text: string | undefined): string | undefined {
  return ORDER_ID.test(text ?? '') ? text : undefined;
}

export function useOrder() {
  const id = orderIdIn(useQueryParams().order_id);
  return useQuery({
    ...orderQuery(id ?? ''),
    enabled: id !== undefined,
    // Money and parcels move it while another page is open.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => refreshPause(state.data),
  });
}
