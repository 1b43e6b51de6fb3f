// English texts of the console: those that count something use the right form for 0, 1 and 2; what editing replaced does not return.

import { failures } from '@emall/contract/codes';
import { droppedNumbers, wrongTexts } from '@emall/contract/counted-texts';
import { EFFECTS } from '@emall/contract/effects';
import { PERMISSIONS } from '@emall/contract/permissions';
import { beforeAll, expect, test, vi } from 'vitest';
import { CALLS } from './calls.ts';
import { FIELDS } from './fields.ts';
import type { Label } from './language.ts';
import { LISTS } from './lists.ts';
import { VALUE_AREAS } from './values.ts';

type Forms = { one: string; other: string };

/** Nouns that no text counts by `plural` today, and those of every text that does. */
const known = new Set('chance code day hour login message minute month refund session time'.split(' '));
const both: { zh: object; en: object }[] = [];
const tables: Record<string, unknown>[] = [];

vi.mock('./language.ts', async (original) => {
  const module = await original<typeof import('./language.ts')>();
  return {
    ...module,
    defineTexts: (table: { zh: Record<string, unknown>; en: Record<string, unknown> }) => {
      both.push(table);
      tables.push(table.en);
      return module.defineTexts(table);
    },
  };
});
vi.mock('./plural.ts', async (original) => {
  const module = await original<typeof import('./plural.ts')>();
  return {
    ...module,
    plural: (count: number, forms: Forms) => {
      const noun = /^\w+$/.exec(forms.one)?.[0];
      if (noun) known.add(noun);
      return module.plural(count, forms);
    },
  };
});

const modules = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
  '!../test/**',
  '!../app/main.tsx',
]);

beforeAll(async () => {
  for (const load of Object.values(modules)) await load();
}, 120_000);

test('the tables of every screen are found', () => {
  expect(tables.length).toBeGreaterThan(250);
});

test('texts use the singular for one and the plural for none and several', () => {
  expect(wrongTexts(tables, known)).toEqual([]);
});

test('texts say every number that the Chinese text says', () => {
  // The Chinese label of this button names what a row is.
  expect(droppedNumbers(both).filter((text) => text !== 'add: Add row')).toEqual([]);
});

/** Translated literally once, and edited since; an event is called so wherever it is read. */
const REPLACED = [
  ...['by itself', 'for good', 'in all', 'at the price', 'Call(ed)? off', 'Made by', 'Like the device'],
  ...[
    'Let them count',
    'What became of them',
    'Known already',
    'Ours is more by',
    'has to agree',
    'Give points',
  ],
  ...['Pieces?', 'Came back', 'Is that right', 'Saved meanwhile'],
  ...['[Aa]ctivit(y|ies)', 'Award ID', 'Sign in', 'Refused orders', 'Limit counts', 'Most attempts'],
];

/** Returns every text below the value; of one with parameters, its source. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [...String(value).matchAll(/[`'"]([^`'"]+)[`'"]/g)].map(([, text]) => text ?? '');
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

test('none of the literal translations that editing replaced returns', () => {
  const labels = [FIELDS, ...VALUE_AREAS, CALLS, LISTS].flatMap(Object.values) as Label[];
  const rows = [PERMISSIONS, EFFECTS, failures].flatMap(Object.values) as { en: string }[];
  const texts = [...tables.flatMap(textsOf), ...labels.map(([, en]) => en), ...rows.map(({ en }) => en)];
  expect(texts.length).toBeGreaterThan(2000);
  const replaced = new RegExp(`\\b(${REPLACED.join('|')})\\b`);
  expect(texts.filter((text) => replaced.test(text))).toEqual([]);
});
