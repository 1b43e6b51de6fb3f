// Ledger entries for display: grouped by month, and a change with its sign.
import type { ScoreEntry } from '@emall/contract';
import { formatDate, groupThousands } from '../../../shared/format/index.ts';

/** Groups by month of the business calendar, in the order of the list: newest first. */
export function groupByMonth(list: readonly ScoreEntry[]): [month: string, rows: ScoreEntry[]][] {
  const months = new Map<string, ScoreEntry[]>();
  for (const entry of list) {
    const month = formatDate(entry.at).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
}

/** `+20`, `−1,500`. */
export function formatChange(points: number): string {
  return `${points > 0 ? '+' : '−'}${groupThousands(Math.abs(points))}`;
}
