// The error of an invalid body: the field, and what is wrong with it.
import Type from 'typebox';
import { expect, test } from 'vitest';
import { CallFailure } from '../fail.ts';
import { validator } from './validate.ts';

const Line = Type.Object({ sku_id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });
const check = validator(
  Type.Object(
    {
      name: Type.String(),
      lines: Type.Optional(Type.Array(Line)),
      tab: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('unpaid')])),
    },
    { additionalProperties: false },
  ),
);
function errorOf(body: unknown): string | undefined {
  try {
    check(body);
    return undefined;
  } catch (error) {
    return error instanceof CallFailure ? error.msg('en') : String(error);
  }
}

test.each([
  [{ name: '林' }, undefined],
  [{ name: '林', price: 1 }, 'Invalid input: price is not a known field'],
  [{ name: '林', lines: [{ sku_id: 1, price: 1 }] }, 'Invalid input: lines.0.price is not a known field'],
  [{ lines: [] }, 'Invalid input: name is required'],
  [{ name: '林', lines: [{}] }, 'Invalid input: lines.0.sku_id is required'],
  [{ name: 7 }, 'Invalid input: name must be string'],
  [{ name: '林', tab: 'mine' }, 'Invalid input: tab must be "all" or "unpaid"'],
  [{ name: 'a\0b' }, 'Invalid input: name has a character that is no text'],
  [7, 'Invalid input: body must be object'],
])('%j is rejected: %s', (body, words) => {
  expect(errorOf(body)).toBe(words);
});
