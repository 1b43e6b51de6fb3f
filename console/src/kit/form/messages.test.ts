// What is wrong with a field is said about what was typed into it.
import { expect, test } from 'vitest';
import { messageOf } from './messages.ts';

const noNumber = (path: string) => ({ path, keyword: 'type', params: {} });

test.each([
  ['/price', '99.999', 'At most two decimal places', '最多两位小数'],
  ['/skus/0/price', '¥1,099.995', 'At most two decimal places', '最多两位小数'],
  ['/price', 'ten', 'Enter an amount, such as 99.90', '请填写金额，例如 99.90'],
  ['/sort', '1.5', 'Enter a whole number', '请填写整数'],
  ['/price', '', 'Required', '必填'],
  ['/price', undefined, 'Fill this in', '请填写'],
])('at %s, “%s” is answered with “%s”', (path, typed, en, zh) => {
  expect(messageOf(noNumber(path), typed, 'en')).toBe(en);
  expect(messageOf(noNumber(path), typed, 'zh')).toBe(zh);
});
