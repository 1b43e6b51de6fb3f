// English texts: those that count something use the right form for 0, 1 and 2; what editing replaced does not return.
import { beforeAll, describe, expect, it, vi } from 'vitest';

type Forms = { one: string; other: string };
type TextFunction = (...values: unknown[]) => string;

const tables: Record<string, unknown>[] = [];
const singulars = new Set<string>();

vi.mock('./texts.ts', async (original) => {
  const { defineTexts } = await original<typeof import('./texts.ts')>();
  return {
    defineTexts: (table: { zh: object; en: Record<string, unknown> }) => {
      tables.push(table.en);
      return (defineTexts as (table: object) => unknown)(table);
    },
  };
});
vi.mock('./plural.ts', async (original) => {
  const { plural } = await original<typeof import('./plural.ts')>();
  return {
    plural: (count: number | string, forms: Forms) => {
      const noun = /^\w+$/.exec(forms.one.trim())?.[0];
      if (noun) singulars.add(noun);
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

/** Nouns that are counted without their number in the same text, or that no text counts today. */
const NOUNS = 'account card character chance code coupon login month order parcel session ticket time'.split(
  ' ',
);
/** Words in -s after a number that are no plurals. */
const NO_PLURALS = new Set([
  'a',
  'across',
  'as',
  'has',
  'invites',
  'is',
  'less',
  's',
  'this',
  'us',
  'was',
  'yes',
]);

/** Returns what a text counts wrongly, as `1 logins` or `2 order`. */
function wrongCounts(text: string, known: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  // A number, then its noun, or an adjective and the noun: `1 draw`, `2 different items`.
  for (const [, number, first = '', second = ''] of text.matchAll(
    /(?<![\w.,¥×–/-])(\d+) ([A-Za-z]+)(?: ([a-z]+))?/g,
  )) {
    const isOne = number === '1';
    const isWrong = (word: string) =>
      isOne ? word.endsWith('s') && !word.endsWith('ss') && !NO_PLURALS.has(word) : known.has(word);
    // What follows a preposition belongs to another count.
    const follows = /^(?:of|per|to|in|left|for|a|at)$/.test(first) ? '' : second;
    for (const word of [first, follows]) if (isWrong(word)) wrong.push(`${number} ${word}`);
  }
  return wrong;
}

function* functionsOf(value: unknown, path: string): Generator<[string, TextFunction]> {
  if (typeof value === 'function') yield [path, value as TextFunction];
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      yield* functionsOf(inner, path ? `${path}.${key}` : key);
}

/** Translated literally once, and edited since. */
const REPLACED = [
  ...['2 each', 'That is all', 'What you handed in', 'Turned down', 'All gone', 'To use', 'Yours to take'],
  ...['In a row', 'Boxes for days in a row', 'Look', 'Hide me', 'Larger', 'Friends who count', 'Receive'],
  ...['To be received until', 'Settled before you draw', 'Nobody to write to yet', 'It is on its way still'],
];

function* stringsOf(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* stringsOf(inner, path ? `${path}.${key}` : key);
}

/** A value that is text to the function comes as text. */
function evaluate(text: TextFunction, count: number): string | undefined {
  for (const value of [count, String(count), [String(count)]]) {
    try {
      const said = text(...Array.from({ length: text.length }, () => value));
      if (typeof said === 'string') return said;
    } catch {
      // Not a number to this text.
    }
  }
  return undefined;
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
    const texts = tables.flatMap((table) => [...functionsOf(table, '')]);
    // Once through for the nouns that `plural` knows, then once for the check.
    for (const [, text] of texts) evaluate(text, 1);
    const known = new Set([...NOUNS, ...singulars]);
    const wrong = texts.flatMap(([key, text]) =>
      [0, 1, 2].flatMap((count) => {
        const said = evaluate(text, count);
        return said !== undefined && wrongCounts(said, known).length > 0 ? [`${key}: ${said}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has none of the literal translations that editing replaced', () => {
    const found = tables.flatMap((table) =>
      [...stringsOf(table, '')].filter(([, text]) => REPLACED.includes(text)),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['1 logins ended', ['1 logins']],
    ['2 login ended', ['2 login']],
    ['0 order', ['0 order']],
    ['1 more draws today', ['1 draws']],
    ['View 1 different items, 1 s each', ['1 items']],
    ['1 of 1 step done', []],
    ['1 item · 2 items', []],
    ['2 logins ended', []],
    ['¥1 points', []],
  ])('reads “%s”', (text, wrong) => {
    expect(wrongCounts(text, new Set(['login', 'order', 'draw', 'item', 'step']))).toEqual(wrong);
  });
});
