// English texts that the server writes for people use the right form for 0, 1 and 2.
import { readFile } from 'node:fs/promises';
import { wrongCounts } from '@emall/contract/counted-texts';
import { counted, plural } from '@emall/contract/plural';
import { parseSync } from 'oxc-parser';
import { beforeAll, expect, test } from 'vitest';
import { sourceFiles } from './find-sql.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Text = { file: string; parts: Part[] };

const CHINESE = /[\u4e00-\u9fff]/;
const ENGLISH_NAME = /^en$|En$|English$/;
/** Names of one record, not a count: `draw 10 always gives …`. */
const NUMBERED = /\b(?:draw|game|order|SKU|variant|VIP) \d+/g;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
const nameOf = (node: unknown) =>
  isNode(node) ? ((node.name ?? node.value) as string | undefined) : undefined;

type Part = string | { one?: string; textAt(count: number): string };

/** The text of a value: `counted(count, noun, nouns)`, or the bare count. */
function partOfValue({ type, callee, arguments: values }: Node): Part {
  if (type !== 'CallExpression' || nameOf(callee) !== 'counted') return { textAt: String };
  const [one = '', other] = (values as Node[]).slice(1).map(({ value }) => String(value));
  return { one, textAt: (count) => counted(count, one, other) };
}

/** `{most} {most|line|lines}`, `you still owe {amount}`; other placeholders are names. */
function partsOfPattern(pattern: string): Part[] | undefined {
  const [first = '', ...rest] = pattern
    .replaceAll(/\{(?!limit|most|count|amount)\w+\}/g, 'it')
    .split(/\{\w+((?:\|\w+)*)\}/);
  if (rest.length === 0) return undefined;
  const parts = rest.map((piece, at): Part => {
    if (at % 2 === 1) return piece;
    const [, one, other = ''] = piece.split('|');
    return one ? { one, textAt: (count) => plural(count, { one, other }) } : { textAt: String };
  });
  return [first, ...parts];
}

/** The parts of a text with values; undefined of everything else. */
function partsOf(node: Node): Part[] | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? partsOfPattern(node.value) : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const values = node.expressions as Node[];
  const constants = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return constants.flatMap((constant, at) => {
    const before = values[at - 1];
    return before ? [partOfValue(before), constant] : [constant];
  });
}

/** The English texts of a file that stand beside their Chinese, with at least one value in them. */
function* textsOf(file: string, source: string): Generator<Text> {
  function* visit(node: Node, isTranslated: boolean): Generator<Text> {
    const text = source.slice(node.start, node.end);
    const parts = isTranslated && !CHINESE.test(text) ? partsOf(node) : undefined;
    if (parts) yield { file, parts };
    const isExpression = /Expression|Property|SpreadElement|TemplateLiteral/.test(node.type);
    const isEnglish = node.type === 'VariableDeclarator' && ENGLISH_NAME.test(nameOf(node.id) ?? '');
    const hasChinese =
      /ObjectExpression|CallExpression|ConditionalExpression/.test(node.type) && CHINESE.test(text);
    for (const child of childrenOf(node))
      yield* visit(child, isEnglish || hasChinese || (isTranslated && isExpression));
  }
  yield* visit(parseSync(file, source).program as unknown as Node, false);
}

const textAt = ({ parts }: Text, count: number) =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.textAt(count)))
    .join('')
    .replaceAll(NUMBERED, 'it');

let texts: Text[];

beforeAll(async () => {
  const files = await sourceFiles();
  const sources = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  texts = sources.flatMap(([file, source]) => [...textsOf(file, source)]);
});

test('the texts of every module are found', () => {
  const owners = new Set(texts.map(({ file }) => /(?:modules\/[\w-]+|flows|platform)(?=\/)/.exec(file)?.[0]));
  expect(texts.length).toBeGreaterThan(100);
  expect([...owners]).toEqual(
    expect.arrayContaining(['flows', 'platform', 'modules/activities', 'modules/coupons', 'modules/gifts']),
  );
  expect([...owners]).toEqual(expect.arrayContaining(['modules/player-support', 'modules/presale']));
});

test('texts use the singular for one and the plural for none and several', () => {
  const nouns = texts.flatMap(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? undefined : part.one)),
  );
  const known = new Set(nouns.filter((noun) => noun !== undefined));
  const wrong = texts.flatMap((text) =>
    [0, 1, 2].map((count) => textAt(text, count)).filter((said) => wrongCounts(said, known).length > 0),
  );
  expect(wrong).toEqual([]);
});
