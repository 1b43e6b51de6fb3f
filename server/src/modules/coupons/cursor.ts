// The place where a page of coupons ended, as an opaque text of one or two numbers.
import { fail } from '../../platform/fail.ts';

export function writeCursor(...place: number[]): string {
  return Buffer.from(place.join('.')).toString('base64url');
}

/** As many numbers as were written; anything else is refused. */
export function readCursor(cursor: string, count: number): number[] {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const place = /^-?\d{1,15}(\.-?\d{1,15})*$/.test(text) ? text.split('.').map(Number) : [];
  if (place.length !== count) throw fail('call/bad-input', { field: 'cursor', reason: 'is invalid' });
  return place;
}
