// The players that a pasted list or a file names.
import { csvRows } from '../../kit/csv.ts';

/** Numbers in the order in which they stand, each once. */
export const playerIdsOf = (text: string): number[] =>
  [...new Set((text.match(/\d{1,15}/g) ?? []).map(Number))].filter((id) => id > 0);

const HEADER = /^(玩家编号|玩家 ?id|player[ _]?ids?)$/i;

/** Of a table only the column of players counts: the one with their header, or the first. */
export function playerColumn(text: string): string {
  const rows = csvRows(text);
  const named = rows[0]?.findIndex((cell) => HEADER.test(cell.trim())) ?? -1;
  return rows
    .map((row) => (row[Math.max(named, 0)] ?? '').trim())
    .filter((cell) => /^\d{1,15}$/.test(cell))
    .join('\n');
}
