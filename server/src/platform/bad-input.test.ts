// The reasons of rejected fields: each is thrown somewhere, and has its texts in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { badInput } from './bad-input.ts';
import { reasons, type Texts } from './bad-input-reasons.ts';
import { fail } from './fail.ts';

test('a reason is in the language of the operator, with its number', () => {
  const thrown = badInput('total', 'below-given-out', { count: 12 });
  expect(thrown.forOperator('zh')).toEqual({ field: 'total', reason: '不能少于已发出的 12 份' });
  expect(thrown.forOperator('en').reason).toBe('can’t be less than the 12 already given out');
  expect(thrown.msg('zh')).toBe('参数错误：total 不能少于已发出的 12 份');
  expect(thrown.msg('en')).toBe('Invalid input: total is below the number given out (12)');
});

test('a reason counts one in the singular', () => {
  expect(badInput('views', 'too-many-views', { most: 1 }).forOperator('en').reason).toBe(
    'can’t be added: at most 1 view',
  );
});

test('a reason that is unknown, or lacks its parameters, does not compile', () => {
  // @ts-expect-error: no such reason.
  expect(() => badInput('total', 'below-the-moon')).toThrow(TypeError);
  // @ts-expect-error: its text has a number.
  expect(badInput('total', 'below-given-out').msg('en')).toBe(
    'Invalid input: total is below the number given out ()',
  );
  // @ts-expect-error: it has no reason.
  expect(fail('call/bad-input').msg('en')).toBe('Invalid input:  ');
});

const paramsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test.each(Object.entries<Texts>(reasons))(
  '%s has the same parameters in both languages',
  (_, { api, zh, en }) => {
    expect([api, zh, en].every((text) => text.trim() === text && text !== '')).toBe(true);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
    expect(paramsOf(zh)).toEqual(paramsOf(en));
  },
);

test.each(['api', 'zh', 'en'] as const)('no two reasons have the same text (%s)', (language) => {
  const texts = Object.values<Texts>(reasons).map((reason) => reason[language]);
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
});

test('every reason is thrown', () => {
  const root = new URL('../', import.meta.url).pathname;
  const throwing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('/bad-input-reasons'))
    .map((path) => readFileSync(root + path, 'utf8'))
    .filter((text) => text.includes('/bad-input.ts'))
    .join('\n');
  expect(Object.keys(reasons).filter((reason) => !throwing.includes(`'${reason}'`))).toEqual([]);
});
