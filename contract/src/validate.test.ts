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

test('of a value that is one of several kinds only the rules of its own kind are named', () => {
  const channels = [{ kind: 'phone', label: '电话', value: '' }];
  const errors = findErrors(ops.content.saveCustomerInfo.input, { hours: '', channels });
  expect(errors.map(({ path, keyword }) => [path, keyword])).toEqual([['/channels/0/value', 'pattern']]);
});

test('a value that may be missing and is there is judged by what it is', () => {
  const theme = { key: 'own', primary: 'red', deep: '#0b2a58', light: '#dff1fb', icon: '', login_hero: '' };
  const paths = findErrors(ops.game.saveTheme.input, { theme }).map(({ path }) => path);
  expect(paths).toContain('/theme/primary');
  expect(paths).not.toContain('/theme');
});
