// Every text and list of a body has an end, so that no input keeps the server busy.
import { expect, test } from 'vitest';
import { bodyOf, calls, fieldsOf } from './index.ts';

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  const?: unknown;
  enum?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  patternProperties?: Record<string, Schema>;
};

// It comes from a link's query, where any length is allowed: the server reads its first characters only.
const UNBOUNDED = ['source_from'];

/** A pattern from beginning to end without `*`, `+` or an open `{n,}` outside brackets bounds the length itself. */
function boundsLength(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{\w+\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare) && !/^\^[^(]*\|/.test(bare);
}

function unboundedIn(schema: Schema, at: string): string[] {
  const isText = schema.type === 'string' && schema.format !== 'binary';
  const isFixed = schema.const !== undefined || schema.enum !== undefined;
  const isBounded = schema.maxLength !== undefined || boundsLength(schema.pattern ?? '');
  const own =
    (isText && !isFixed && !isBounded) || (schema.type === 'array' && schema.maxItems === undefined);
  return [
    ...(own ? [at] : []),
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }).flatMap(([name, inner]) =>
      UNBOUNDED.includes(name) ? [] : unboundedIn(inner, `${at}.${name}`),
    ),
    ...(schema.items ? unboundedIn(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => unboundedIn(inner, at)),
  ];
}

test('every text has a greatest length and every list a greatest number', () => {
  const found = calls.flatMap((call) =>
    unboundedIn((call.multipart ? fieldsOf(call) : bodyOf(call)) as Schema, call.path),
  );
  expect(found).toEqual([]);
});

test.each([
  ['^[0-9]{6}$', true],
  ['^\\p{L}[\\p{L}·. ]{0,38}\\p{L}$', true],
  ['^[+0-9][0-9 -]{2,29}$', true],
  ['^[0-9]+$', false],
  ['^[0-9]{6,}$', false],
  ['[0-9]{6}', false],
  ['', false],
])('the pattern %s bounds a length: %s', (pattern, isSo) => {
  expect(boundsLength(pattern)).toBe(isSo);
});

type Atom = { text: string; repeat: 'once' | 'bounded' | 'endless'; inside: Atom[][]; isLookahead: boolean };

/** Reads a pattern into alternatives of atoms. It knows the syntax that the contract's patterns use. */
function parsePattern(pattern: string): Atom[][] {
  let at = 0;
  const parseAlternatives = (): Atom[][] => {
    const alternatives: Atom[][] = [[]];
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at += 1;
        alternatives.push([]);
      } else alternatives.at(-1)?.push(parseAtom());
    }
    return alternatives;
  };
  const parseAtom = (): Atom => {
    const start = at;
    let inside: Atom[][] = [];
    const opening = /^\((\?:|\?=|\?!)?/.exec(pattern.slice(at))?.[0];
    if (opening) {
      at += opening.length;
      inside = parseAlternatives();
      at += 1;
    } else {
      const one =
        /^(\[(\\.|[^\]])*\]|\\[pP]\{\w+\}|\\u[0-9A-F]{4}|\\.|.)/su.exec(pattern.slice(at))?.[0] ?? '';
      at += one.length;
    }
    const text = pattern.slice(start, at);
    const quantifier = /^([*+?]|\{\d+(,\d*)?\})\??/.exec(pattern.slice(at))?.[0] ?? '';
    at += quantifier.length;
    const isEndless = /^[*+]|,\}/.test(quantifier);
    const isRepeated = quantifier !== '' && !/^(\?|\{1\})/.test(quantifier);
    const repeat = isEndless ? 'endless' : isRepeated ? 'bounded' : 'once';
    return { text, repeat, inside, isLookahead: opening === '(?=' || opening === '(?!' };
  };
  return parseAlternatives();
}

const isEndless = ({ repeat, inside }: Atom): boolean =>
  repeat === 'endless' || inside.some((atoms) => atoms.some(isEndless));

/** Whether a single character can be matched by an atom. */
const canMatch = (atom: Atom, character: string): boolean =>
  atom.inside.length > 0 || new RegExp(`^(?:${atom.text})$`, 'u').test(character);

/** The character that an atom stands for, if it is a single one. */
const literalOf = ({ text, repeat }: Atom): string | undefined =>
  repeat === 'once' && /^(\\.|[^[\\(.])$/u.test(text) ? text.replace(/^\\/, '') : undefined;

/** Whether a group begins with a character that none of these can match, so that it is clear where it begins. */
function beginsApart({ inside }: Atom, others: Atom[]): boolean {
  const [first] = inside[0] ?? [];
  const character = inside.length === 1 && first ? literalOf(first) : undefined;
  return character !== undefined && !others.some((other) => canMatch(other, character));
}

/**
 * A match takes time in proportion to the text: there is one way to split the text among the parts that repeat. Nothing that
 * repeats is inside of something that repeats, unless each round begins with a character of its own; and between two parts
 * without an end a character stands that the first of them cannot match.
 */
function isLinear(pattern: string): boolean {
  const alternatives = parsePattern(pattern);
  const isAnchored = alternatives.every(([first]) => first?.text === '^');
  return (isAnchored || !alternatives.flat().some(isEndless)) && alternatives.every(isLinearSequence);
}

function isLinearSequence(atoms: Atom[]): boolean {
  let last: Atom | undefined;
  let isSeparated = true;
  for (const atom of atoms) {
    if (atom.inside.some((alternative) => !isLinearSequence(alternative))) return false;
    const repeated = atom.inside.flat().filter(({ repeat }) => repeat !== 'once');
    if (atom.repeat !== 'once' && repeated.length > 0 && !beginsApart(atom, repeated)) return false;
    // A lookahead ends before the rest begins, and is not entered again.
    if (atom.isLookahead) continue;
    if (isEndless(atom)) {
      if (last && !isSeparated && !beginsApart(atom, [last])) return false;
      last = atom;
      isSeparated = false;
    } else {
      const character = literalOf(atom);
      if (last && character !== undefined) isSeparated ||= !canMatch(last, character);
    }
  }
  return true;
}

function patternsIn(schema: Schema): string[] {
  return [
    ...(schema.pattern === undefined ? [] : [schema.pattern]),
    ...Object.keys(schema.patternProperties ?? {}),
    ...Object.values({ ...schema.properties, ...schema.patternProperties }).flatMap(patternsIn),
    ...(schema.items ? patternsIn(schema.items) : []),
    ...(schema.anyOf ?? []).flatMap(patternsIn),
  ];
}

test('no text keeps a pattern busy: each matches in time that grows with the length alone', () => {
  const patterns = new Set(
    calls.flatMap((call) => patternsIn((call.multipart ? fieldsOf(call) : bodyOf(call)) as Schema)),
  );
  expect(patterns.size).toBeGreaterThan(20);
  expect([...patterns].filter((pattern) => !isLinear(pattern))).toEqual([]);
});

test.each([
  ['^[^\\s@]+@[^\\s@]+$', true],
  ['^(https://[^\\s]+|[^\\s:][^:]*)$', true],
  ['^(?=.*[0-9])[^x]+$', true],
  ['^(-[0-9]{1,3}){0,3}$', true],
  ['^[a-z]+(\\.[a-z]+)*$', true],
  ['^[a-z.]+(\\.[a-z]+)*$', false],
  ['^([0-9]{1,3}){0,30}$', false],
  ['^(a+)+$', false],
  ['^(a|a)*b+c*$', false],
  ['^\\d+\\d+$', false],
  ['^.*@.*$', false],
  ['[0-9]+x', false],
  ['^([a-z]+\\.)*[a-z]+$', false],
])('the pattern %s is linear: %s', (pattern, isSo) => {
  expect(isLinear(pattern)).toBe(isSo);
});
