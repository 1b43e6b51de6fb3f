// `npm run words`: fails when a name, a comment, a test's title, a call's summary or a document uses a private word where
// the field has a standard term (docs/glossary.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root as projectRoot, requirePackage } from './project.mjs';

/** Each private word, and what to write instead. */
const INSTEAD = {
  company: 'batch',
  wish: 'request, input',
  wishes: 'requests, inputs',
  told: 'result',
  kept: 'stored, preserved',
  door: 'public API (index.ts)',
  doors: 'public APIs',
  gather: 'batch, coalesce',
  objection: 'violation',
  objections: 'violations',
  refusal: 'rejection',
  refusals: 'rejections',
  verdict: 'eligibility, result',
  standing: 'eligibility, rank, progress',
  standings: 'ranks',
  pauses: 'backoff',
  worry: 'alert',
  shelf: 'store',
  shelves: 'groups, stores',
  holes: 'params',
  shield: 'security hooks',
  patience: 'timeout',
  hurry: 'extend the timeout, skip',
  blot: 'redact',
  unseal: 'decrypt',
  forget: 'erase, delete, discard',
  forgets: 'erases, deletes, discards',
  leaver: 'deleted account',
  asker: 'data subject',
  mood: 'fault mode',
  twin: 'concurrent duplicate',
  thing: 'record, goods, item, subject',
  things: 'records, goods, items',
  house: 'context, settings',
  redraw: 're-encode',
  errand: 'browse task',
  trouble: 'error',
  cure: 'recovery',
  flaw: 'field error',
  flaws: 'field errors',
  surroundings: 'host environment',
  mover: 'navigator',
  splinter: 'fragment',
};
const FOLDERS = [
  'contract',
  'server',
  'web',
  'console',
  'miniprogram',
  'e2e',
  'bench',
  'scripts',
  'docs',
  'deploy',
];
const SCRIPT = /\.(ts|tsx|mjs|js)$/;
const STYLE_OR_SQL = /\.(css|sql)$/;
const DOCUMENT = /\.md$/;
// The demo's pictures are content; this file names the words it looks for.
const SKIPPED =
  /(^|\/)(node_modules|dist|test-results|playwright-report)\/|server\/demo\/art\/|scripts\/check-words/;

/** @param {string} path @param {string} source @returns {string[]} the private words in its path, names and comments */
export function findPrivateWords(path, source) {
  const texts = SCRIPT.test(path)
    ? namesAndComments(path, source)
    : [DOCUMENT.test(path) ? source : source.replace(/'[^'\n]*'/g, '')];
  return [path, ...texts].flatMap(splitWords).filter((word) => Object.hasOwn(INSTEAD, word));
}

function namesAndComments(path, source) {
  const { program, comments } = parseSync(path, source);
  const names = [];
  const add = ({ name }) => names.push(name);
  new Visitor({
    Identifier: add,
    JSXIdentifier: add,
    PrivateIdentifier: add,
    CallExpression({ callee, arguments: [title] }) {
      if (TITLED.test(source.slice(callee.start, callee.end)) && title) names.push(textOf(title));
    },
    Property({ key, value }) {
      if (key.name === 'summary') names.push(textOf(value));
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.name === 'sql') names.push(textOf(quasi).replace(/'[^']*'/g, ''));
    },
  }).visit(program);
  return [...names, ...comments.map(({ value }) => value)];
}

/** `test('…')`, `test.step('…')`, `it.each(rows)('…')` … */
const TITLED = /^(test|it|describe)\b/;

const textOf = ({ value, quasis = [] }) =>
  typeof value === 'string' ? value : quasis.map(({ value: { cooked } }) => cooked ?? '').join(' ');

const splitWords = (text) =>
  text
    // WeChat's name of a kind of value in its messages.
    .replace(/\bthing\d+\b|`thing`/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

function listFiles(root) {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return [...paths, 'README.md'].filter(
    (path) => [SCRIPT, STYLE_OR_SQL, DOCUMENT].some((kind) => kind.test(path)) && !SKIPPED.test(path),
  );
}

if (process.argv[1] === import.meta.filename) {
  requirePackage('.', 'oxc-parser');
  const paths = listFiles(projectRoot);
  let count = 0;
  for (const path of paths) {
    const found = findPrivateWords(path, readFileSync(join(projectRoot, path), 'utf8'));
    count += found.length;
    for (const word of new Set(found)) console.error(`${path}: "${word}": write ${INSTEAD[word]}.`);
  }
  console.log(`Vocabulary: ${paths.length} files read, ${count} private words.`);
  process.exit(count > 0 ? 1 : 0);
}
