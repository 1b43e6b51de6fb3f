// The history cut into the months of the business calendar.
import type { ScoreEntry } from '@emall/contract';
import { formatDate } from '../../../shared/format/index.ts';

/** In the order they come: newest first. */
export function byMonth(list: readonly ScoreEntry[]): [month: string, rows: ScoreEntry[]][] {
  const months = new Map<string, ScoreEntry[]>();
  for (const entry of list) {
    const month = formatDate(entry.at).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
}
