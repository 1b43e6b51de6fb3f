// Regions of the server's table; they change once in years, so a response never becomes stale.
import { api, callQuery } from '../../../shared/request/index.ts';

type Wanted = { parent_code?: string; keyword?: string };

/** The sheet shows errors itself. */
export function regionsQuery(wanted: Wanted = {}) {
  return {
    ...callQuery(api.user.regionList, wanted, { errors: 'inline' }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
