// Pages of a list that goes by id: where one ended, as an opaque text.
import { fail } from './fail.ts';

function writeCursor(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}

export function readCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!/^\d{1,15}$/.test(text)) throw fail('call/bad-input', { field: 'cursor', reason: 'is invalid' });
  return Number(text);
}

/** One page of a list that was read one row further, and where the next begins. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  idOf: (row: Row) => number,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next_cursor: last === undefined ? null : writeCursor(idOf(last)) };
}
