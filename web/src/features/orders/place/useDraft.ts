// Reads the order being filled in from the address bar, and writes every change back there.
import { currentPage, navigate, useQueryParams } from '../../../shared/navigation/index.ts';
import { type Draft, draftOf, queryOf } from './draft.ts';

export function useDraft() {
  const query = useQueryParams();
  const draft = draftOf(query);
  /** In place: back leaves the page, it does not count quantities down. */
  const change = (next: Partial<Draft>) =>
    void navigate(currentPage(), { ...query, ...queryOf({ ...draft, ...next }) }, { replace: true });
  return { draft, change };
}
