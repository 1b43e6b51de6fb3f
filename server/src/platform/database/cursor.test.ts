// Where a page ended, written and read back.
import { expect, test } from 'vitest';
import { cursorField, defineCursor } from './cursor.ts';

const cursor = defineCursor({
  at: cursorField.time,
  sort: cursorField.int4,
  id: cursorField.int8,
  order: cursorField.text(/^[a-z]+\d+$/),
});
const key = { at: new Date('2026-11-15T00:00:00.123Z'), sort: -5, id: 2 ** 40, order: 'hhw20' };
const write = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

test('the key of the last row comes back as it was, and means nothing to callers', () => {
  const { page, next_cursor } = cursor.page([1, 2, 3], 2, () => key);
  expect(page).toEqual([1, 2]);
  expect(next_cursor).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(cursor.read(next_cursor ?? '')).toEqual(key);
});

test('the first page has no key and the last page no cursor', () => {
  expect(cursor.read(undefined)).toBeUndefined();
  expect(cursor.page([1, 2], 2, () => key)).toEqual({ page: [1, 2], next_cursor: null });
  expect(cursor.page([], 2, () => key)).toEqual({ page: [], next_cursor: null });
});

const [at, sort, id, order] = [key.at.toISOString(), 0, 1, 'hhw20'];
test.each([
  ['nothing', ''],
  ['no JSON', Buffer.from('x').toString('base64url')],
  ['no array', Buffer.from('{"length":4}').toString('base64url')],
  ['a field too few', write(at, sort, id)],
  ['a field too many', write(at, sort, id, order, 1)],
  ['no time', write('yesterday', sort, id, order)],
  ['an integer wider than its column', write(at, 2 ** 31, id, order)],
  ['an integer that JavaScript cannot count', write(at, sort, 2 ** 60, order)],
  ['a fraction', write(at, sort, 1.5, order)],
  ['digits as text', write(at, sort, '1', order)],
  ['a text of another shape', write(at, sort, id, "1' --")],
])('a cursor with %s is bad input', (_, text) => {
  expect(() => cursor.read(text)).toThrow(expect.objectContaining({ key: 'call/bad-input' }));
});
