// English texts: those that count something use the right form for 0, 1 and 2; what editing replaced does not return.
import { droppedNumbers, wrongTexts } from '@emall/contract/counted-texts';
import { beforeAll, describe, expect, it, vi } from 'vitest';

type Forms = { one: string; other: string };

/** Nouns that are counted without their number in the same text, or that no text counts today. */
const known = new Set(
  'account card character chance code coupon login month order parcel session ticket time'.split(' '),
);
const both: { zh: object; en: Record<string, unknown> }[] = [];
const tables: Record<string, unknown>[] = [];

vi.mock('./texts.ts', async (original) => {
  const { defineTexts } = await original<typeof import('./texts.ts')>();
  return {
    defineTexts: (table: { zh: object; en: Record<string, unknown> }) => {
      both.push(table);
      tables.push(table.en);
      return (defineTexts as (table: object) => unknown)(table);
    },
  };
});
vi.mock('@emall/contract/plural', async (original) => {
  const { plural } = await original<typeof import('@emall/contract/plural')>();
  return {
    plural: (count: number | string, forms: Forms) => {
      const noun = /^\w+$/.exec(forms.one.trim())?.[0];
      if (noun) known.add(noun);
      return plural(count, forms);
    },
  };
});

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!./*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!./*.ts']);

/** Translated literally once, and edited since. */
const REPLACED = [
  ...['2 each', 'That is all', 'What you handed in', 'Turned down', 'All gone', 'To use', 'Yours to take'],
  ...['In a row', 'Boxes for days in a row', 'Look', 'Hide me', 'Larger', 'Friends who count', 'Receive'],
  ...['To be received until', 'Settled before you draw', 'Nobody to write to yet', 'It is on its way still'],
  ...['A new one like it is on now. Come and join', 'No response. Tap again: you will not pay twice'],
];

/** The number stands beside the text, is a name (of a month), or is one less in English. */
const SAID_OTHERWISE = new Set(['afterGuarantee', 'guaranteeRule', 'month', 'dayName']);

function* stringsOf(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* stringsOf(inner, path ? `${path}.${key}` : key);
}

describe('English texts', () => {
  beforeAll(async () => {
    for (const [path, source] of Object.entries(sources))
      if (source.includes('defineTexts(')) await modules[path]?.();
  }, 60_000);

  it('finds every table', () => {
    const declared = Object.values(sources).filter((source) => source.includes('defineTexts(')).length;
    expect(declared).toBeGreaterThan(70);
    expect(tables.length).toBeGreaterThanOrEqual(declared);
  });

  it('uses the singular for one and the plural for none and several', () => {
    const wrong = wrongTexts(tables, known);
    expect(wrong).toEqual([]);
  });

  it('says every number that the Chinese text says', () => {
    expect(droppedNumbers(both).filter((text) => !SAID_OTHERWISE.has(text.split(':')[0] ?? ''))).toEqual([]);
  });

  it('has none of the literal translations that editing replaced', () => {
    const found = tables.flatMap((table) =>
      [...stringsOf(table, '')].filter(([, text]) => REPLACED.includes(text)),
    );
    expect(found).toEqual([]);
  });
});
