// The query of the page one stands on, as plain strings.
import { createContext, useContext } from 'react';

export type QueryParams = Readonly<Record<string, string | undefined>>;

/** Filled by the app with the query of the page it shows. */
export const QueryParamsContext = createContext<QueryParams>({});

export function useQueryParams(): QueryParams {
  return useContext(QueryParamsContext);
}
