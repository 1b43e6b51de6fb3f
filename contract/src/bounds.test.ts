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
