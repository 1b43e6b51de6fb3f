// What reads as a wrong count in an English text.
import { expect, test } from 'vitest';
import { wrongCounts, wrongTexts } from './counted-texts.ts';

test.each([
  ['1 logins ended', ['1 logins']],
  ['2 login ended', ['2 login']],
  ['0 order', ['0 order']],
  ['1 more draws today', ['1 draws']],
  ['View 1 different items, 1 s each', ['1 items']],
  ['1 of 1 step done', []],
  ['1 item · 2 items', []],
  ['2 logins ended', []],
  ['¥1 points', []],
  ['1 are still owed', ['1 are']],
  ['2 are still owed', []],
])('reads “%s”', (text, wrong) => {
  expect(wrongCounts(text, new Set(['login', 'order', 'draw', 'item', 'step']))).toEqual(wrong);
});

test('a text is tried with none, one and two, at any depth of its table', () => {
  const tables = [{ title: 'Orders', row: { sold: (count: number) => `${count} orders` } }];
  expect(wrongTexts(tables, new Set())).toEqual(['row.sold: 1 orders']);
});
