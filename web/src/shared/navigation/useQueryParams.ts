// The query of the page one stands on, as plain strings.
import { useSearch } from '@tanstack/react-router';

export type QueryParams = Readonly<Record<string, string | undefined>>;

export function useQueryParams(): QueryParams {
  return useSearch({ strict: false }) as QueryParams;
}
