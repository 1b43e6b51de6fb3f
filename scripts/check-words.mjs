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
  warden: 'cleanup process, watchdog',
  anew: 'again',
  vain: 'for nothing',
  affair: 'responsibility, subject',
  portion: 'batch',
  portions: 'batches',
};
/** Ordinary words that say little as a name: looked for in identifiers and class names only. */
const INSTEAD_IN_NAMES = {
  words: 'text, message, note',
  way: 'payment method, login method, options',
  ways: 'payment methods, login methods, channels',
  together: 'batch',
  alone: 'single, only',
  seal: 'encrypt, key',
  looks: 'reads, appearance',
  moods: 'fault modes',
  sight: 'visible range',
  slip: 'large price drop, mistake',
  slips: 'large price drops, mistakes',
  doubt: 'warning',
  doubts: 'warnings',
  noting: 'collect',
  examination: 'diagnosis',
};
/** These split what people type or read into its words. */
const SPLITS_TEXT =
  /search-goods\.ts$|regions\.ts$|paste\/parse-line\.ts$|pages\/coupons\/Holders\.tsx$|e2e\/viewport\.spec\.ts$/;
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
  const { names, texts } = SCRIPT.test(path)
    ? namesAndTexts(path, source)
    : {
        names: path.endsWith('.css') ? (source.match(/\.[a-zA-Z][\w-]*(?=[^;{}]*\{)/g) ?? []) : [],
        texts: [DOCUMENT.test(path) ? source : source.replace(/'[^'\n]*'/g, '')],
      };
  const inNames = names
    // “Under way” and “on its way” are states.
    .map((name) => name.replace(/(under|its)_?way/i, ''))
    .flatMap(splitWords)
    .filter((word) => Object.hasOwn(INSTEAD_IN_NAMES, word) && !(word === 'words' && SPLITS_TEXT.test(path)));
  const everywhere = [path, ...(SCRIPT.test(path) ? names : []), ...texts]
    .flatMap(splitWords)
    .filter((word) => Object.hasOwn(INSTEAD, word));
  return [...everywhere, ...inNames];
}

function namesAndTexts(path, source) {
  const { program, comments } = parseSync(path, source);
  const names = [];
  const texts = comments.map(({ value }) => value);
  const add = ({ name }) => names.push(name);
  new Visitor({
    Identifier: add,
    JSXIdentifier: add,
    PrivateIdentifier: add,
    CallExpression({ callee, arguments: [title] }) {
      if (TITLED.test(source.slice(callee.start, callee.end)) && title) texts.push(textOf(title));
    },
    Property({ key, value }) {
      if (key.name === 'summary') texts.push(textOf(value));
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.name === 'sql') texts.push(textOf(quasi).replace(/'[^']*'/g, ''));
    },
  }).visit(program);
  return { names, texts };
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
    for (const word of new Set(found))
      console.error(`${path}: "${word}": write ${INSTEAD[word] ?? INSTEAD_IN_NAMES[word]}.`);
  }
  console.log(`Vocabulary: ${paths.length} files read, ${count} private words.`);
  process.exit(count > 0 ? 1 : 0);
}
