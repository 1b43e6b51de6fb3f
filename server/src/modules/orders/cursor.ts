// The place in a list of orders where a page ended: the last order's number.
import { fail } from '../../platform/fail.ts';

export function readOrderCursor(cursor: string): string {
  if (!/^[a-z]{0,8}[0-9]{20}$/.test(cursor))
    throw fail('call/bad-input', { field: 'cursor', reason: 'is invalid' });
  return cursor;
}
