// Regions from the server's table; they change once in years, so one answer lasts as long as the page.
import { api, callQuery } from '../../../shared/request/index.ts';

type Wanted = { parent_code?: string; keyword?: string };

/** Silent: the sheet says itself what went wrong. */
export function regionsQuery(wanted: Wanted = {}) {
  return {
    ...callQuery(api.user.regionList, wanted, { errors: 'inline' }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
