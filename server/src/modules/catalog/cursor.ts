// The place in a group where a page of goods ended, as an opaque text.
import { fail } from '../../platform/fail.ts';

export type Place = { sort: number; id: number };

export function writeCursor({ sort, id }: Place): string {
  return Buffer.from(`${sort}.${id}`).toString('base64url');
}

export function readCursor(cursor: string): Place {
  const [, sort, id] =
    /^(-?\d{1,9})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (sort === undefined || id === undefined)
    throw fail('call/bad-input', { field: 'cursor', reason: 'is invalid' });
  return { sort: Number(sort), id: Number(id) };
}
