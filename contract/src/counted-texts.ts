// Finds English texts that count wrongly, as `1 logins`. Used by the tests of every workspace that has texts.
type TextFunction = (...values: unknown[]) => string;

/** Words in -s after a number that are no plurals. */
const NO_PLURALS = new Set('a across as does has invites is less loses ms s this us was yes'.split(' '));

/** Verbs after a number that can’t be one: `1 are left`. */
const PLURAL_VERBS = new Set(['are', 'were', 'have']);

/** Returns what a text counts wrongly, as `1 logins` or `2 order`; `known` are the nouns in the singular. */
export function wrongCounts(text: string, known: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  // A number, then its noun, or an adjective and the noun: `1 draw`, `2 different items`.
  for (const [, number, first = '', second = ''] of text.matchAll(
    /(?<![\w.,¥×–/-])(\d+) ([A-Za-z]+)(?: ([a-z]+))?/g,
  )) {
    const isOne = number === '1';
    const isPlural = (word: string) =>
      PLURAL_VERBS.has(word) || (word.endsWith('s') && !word.endsWith('ss') && !NO_PLURALS.has(word));
    const isWrong = (word: string) => (isOne ? isPlural(word) : known.has(word));
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

/** A value that is text to the function comes as text; the values count up from `count` by `step`. */
function evaluate(text: TextFunction, count: number, step = 0): string | undefined {
  for (const as of [Number, String, (value: number) => [String(value)]]) {
    try {
      const said = text(...Array.from({ length: text.length }, (_, at) => as(count + at * step)));
      if (typeof said === 'string') return said;
    } catch {
      // Not a number to this text.
    }
  }
  return undefined;
}

/** Returns the texts of the tables that use a wrong form for 0, 1 or 2; `known` may grow while texts are read. */
export function wrongTexts(tables: readonly object[], known: ReadonlySet<string>): string[] {
  const texts = tables.flatMap((table) => [...functionsOf(table, '')]);
  // Once through for the nouns that the texts' `plural` knows, then once for the check.
  for (const [, text] of texts) evaluate(text, 1);
  return texts.flatMap(([key, text]) =>
    [0, 1, 2].flatMap((count) => {
      const said = evaluate(text, count);
      return said !== undefined && wrongCounts(said, known).length > 0 ? [`${key}: ${said}`] : [];
    }),
  );
}

/** Returns the English texts that leave out a number which the Chinese text says, as `up to photos`. */
export function droppedNumbers(tables: readonly { zh: object; en: object }[]): string[] {
  const FIRST = 71;
  return tables.flatMap(({ zh, en }) => {
    const english = new Map(functionsOf(en, ''));
    return [...functionsOf(zh, '')].flatMap(([key, text]) => {
      const said = english.get(key);
      const translated = said && evaluate(said, FIRST, 1);
      if (translated === undefined) return [];
      const numbers = evaluate(text, FIRST, 1)?.match(/7\d/g) ?? [];
      return numbers.every((number) => translated.includes(number)) ? [] : [`${key}: ${translated}`];
    });
  });
}
