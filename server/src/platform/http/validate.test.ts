// The error of an invalid body: the field, and what is wrong with it.
import Type from 'typebox';
import { expect, test } from 'vitest';
import { BadInput } from '../bad-input.ts';
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
])('%j is rejected: %s', (body, message) => {
  expect(errorOf(body)).toBe(message);
});

const Fields = Type.Object(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 5 })),
    alias: Type.Optional(Type.String({ minLength: 2 })),
    shade: Type.Optional(Type.String({ pattern: '^#' })),
    ratio: Type.Optional(Type.Number()),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    pay_amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
    codes: Type.Optional(Type.Array(Type.String(), { minItems: 2, maxItems: 3, uniqueItems: true })),
    tab: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('unpaid')])),
    is_on: Type.Optional(Type.Boolean()),
    limits: Type.Optional(Type.Object({})),
    ends_at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { additionalProperties: false },
);

test.each([
  [{ title: '' }, '必填', 'is required', 'is required'],
  [
    { title: 'abcdef' },
    '最多 5 个字符',
    'can have at most 5 characters',
    'must not have more than 5 characters',
  ],
  [{ alias: 'a' }, '至少 2 个字符', 'needs at least 2 characters', 'must not have fewer than 2 characters'],
  [{ title: 7 }, '必须是文字', 'must be text', 'must be string'],
  [{ ratio: 'x' }, '必须是数字', 'must be a number', 'must be number'],
  [{ count: 'x' }, '必须是整数', 'must be a whole number', 'must be integer'],
  [{ count: 0 }, '不能小于 1', 'must be at least 1', 'must be >= 1'],
  [{ count: 10 }, '不能大于 9', 'can’t be more than 9', 'must be <= 9'],
  [{ pay_amount: 5001 }, '不能大于 ¥50.00', 'can’t be more than ¥50.00', 'must be <= 5000'],
  [{ codes: ['a'] }, '至少 2 项', 'needs at least 2 entries', 'must not have fewer than 2 items'],
  [
    { codes: ['a', 'b', 'c', 'd'] },
    '最多 3 项',
    'can have at most 3 entries',
    'must not have more than 3 items',
  ],
  [{ codes: ['a', 'a'] }, '有重复的项', 'has an entry twice', 'must not have duplicate items'],
  [{ codes: 'a' }, '必须是列表', 'must be a list', 'must be array'],
  [
    { tab: 'mine' },
    '只能是："all", "unpaid"',
    'must be one of: "all", "unpaid"',
    'must be "all" or "unpaid"',
  ],
  [{ is_on: 1 }, '必须是「是」或「否」', 'must be yes or no', 'must be boolean'],
  [{ shade: 'red' }, '格式不对', 'isn’t in the right format', 'has an invalid format'],
  [{ other: 1 }, '没有这个字段', 'isn’t a field of this call', 'is not a known field'],
  [{ ends_at: '明天' }, '不是有效时间', 'isn’t a date and time', 'is no date and time'],
  [{ limits: 1 }, '必须是一组字段', 'must be a group of fields', 'must be object'],
])('%j is explained to an operator: %s', (body, zh, en, api) => {
  try {
    validator(Fields)(body);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const [field] = Object.keys(body);
    expect(error.msg('en')).toBe(`Invalid input: ${field} ${api}`);
    expect([error.forOperator('zh').reason, error.forOperator('en').reason]).toEqual([zh, en]);
  }
});
