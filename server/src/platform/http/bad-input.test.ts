// Every rule that an operator's call checks has its words in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { badInputIn, hasReason } from './bad-input.ts';

test('a reason is in the language of the call, with its number', () => {
  const thrown = { field: 'total', reason: 'is below the 12 that are out' };
  expect(badInputIn('zh', thrown)).toEqual({ field: 'total', reason: '不能少于已发出的 12 份' });
  expect(badInputIn('en', thrown).reason).toBe('can’t be less than the 12 already given out');
  expect(badInputIn('zh', { field: 'x', reason: 'must be string' }).reason).toBe('不符合要求，请检查');
});

const THROWN = /(?:reason: |(?:bad|wrong)\('\w+', |return \['\w+', )(['`])((?:(?!\1).)+)\1/g;

const OPS_FILE = /^(modules\/[\w-]+\/ops\/[\w-]+|flows\/games|platform\/time-window)\.ts$/;

test('no reason of an operator’s call is without its words', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const reasons = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => OPS_FILE.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(root + path, 'utf8'))
    .filter((text) => text.includes("'call/bad-input'"))
    .flatMap((text) => [...text.matchAll(THROWN)].map(([, , reason = '']) => reason));
  expect(reasons.length).toBeGreaterThan(50);
  expect(
    reasons.map((reason) => reason.replace(/\$\{[^}]+\}/g, '7')).filter((each) => !hasReason(each)),
  ).toEqual([]);
});
