// The players that a pasted list or a file names.
import { csvRows } from '../../kit/csv.ts';

const isPlayerId = (entry: string): boolean => /^0*[1-9]\d{0,14}$/.test(entry);

/** The numbers of players in the order in which they stand, each once, and what is none. */
export function readPlayerIds(text: string): { ids: number[]; rejected: string[] } {
  const entries = text.split(/[\s,;，；、]+/).filter(Boolean);
  return {
    ids: [...new Set(entries.filter(isPlayerId).map(Number))],
    rejected: entries.filter((entry) => !isPlayerId(entry)),
  };
}

const HEADER = /^(玩家编号|玩家 ?id|player[ _]?ids?)$/i;

/** In a table only the column of players counts: the one with their header, or the first. */
export function playerColumn(text: string): string {
  const rows = csvRows(text);
  const named = rows[0]?.findIndex((cell) => HEADER.test(cell.trim())) ?? -1;
  const column = rows.map((row) => (row[Math.max(named, 0)] ?? '').trim());
  // A first line without a number is a header.
  return column.filter((cell, at) => cell && (at > 0 || isPlayerId(cell))).join('\n');
}
