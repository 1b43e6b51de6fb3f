// Keeps the ways to log in that a change answered, wherever they show.
import type { WayIn } from '@emall/contract';
import { queryClient } from '../../../shared/request/index.ts';
import { authQuery } from '../queries.ts';

export function keepWays(ways: WayIn[]): void {
  queryClient.setQueryData(authQuery().queryKey, (info) => info && { ...info, ways });
  void queryClient.invalidateQueries(authQuery());
}
