import { expect, test } from 'vitest';
import { ops } from './calls/ops.ts';
import { findErrors } from './validate.ts';

const { input } = ops.gift.savePool;

test('a valid value has no errors', () => {
  expect(findErrors(input, { name: '池' })).toEqual([]);
});

test('a missing field is named', () => {
  expect(findErrors(input, {})).toContainEqual({ path: '/name', keyword: 'required', params: {} });
});

test('a value that is too long names its field, the rule and the limit', () => {
  expect(findErrors(input, { name: 'x'.repeat(41) })).toContainEqual(
    expect.objectContaining({ path: '/name', keyword: 'maxLength', params: { limit: 40 } }),
  );
});
