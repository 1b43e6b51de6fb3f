// Which activity a page shows: the one its address names, or the newest of its kind that runs.
import { useQueryParams } from '../navigation/index.ts';

export const idFrom = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** As the index calls take it. */
export function useActiveid(): { activeid?: number } {
  const activeid = idFrom(useQueryParams().activeid);
  return activeid === undefined ? {} : { activeid };
}
