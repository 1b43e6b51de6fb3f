// The guides name files, functions, commands and calls that exist, and link to what is there. Decisions are dated: only their links are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { calls } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { describe, expect, test } from 'vitest';
import { root } from './project.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const markdownOf = (folder) =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
const guides = ['README.md', 'miniprogram/README.md', ...markdownOf('docs')];
const { scripts } = JSON.parse(read('package.json'));

// What the guides have a reader make: they exist afterwards.
const MADE = ['server/src/modules/identity/rename.ts', 'user/rename', 'deploy/docker/mall.env'];

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
/** A path is read from the root, from `server/src/`, in the guide of the console from `console/src/`, or from the guide itself. */
const find = (guide, path) =>
  ['', 'server/src', ...(guide === 'docs/console.md' ? ['console/src'] : []), dirname(guide)]
    .map((from) => join(root, from, path))
    .find(existsSync);

const known = new Set([...calls.map(({ path }) => path), ...Object.keys(failures)]);
const groupOf = (name) => name.slice(0, name.lastIndexOf('/'));
const groups = new Set([...known].map(groupOf));

describe.each(guides)('%s', (guide) => {
  const text = read(guide);

  test('names files and folders that exist', () => {
    const paths = matches(text, /`([\w-]+(?:\/[\w.-]+)+\/?)`/g).filter((path) => /\.\w+$|\/$/.test(path));
    expect(paths.filter((path) => !MADE.includes(path) && !find(guide, path))).toEqual([]);
  });

  test('finds a function in the file where it says', () => {
    const functions = [...text.matchAll(/`(\w+)` in `([\w-]+\/[\w./-]+\.\w+)`/g)];
    const isThere = ([, name, path]) => readFileSync(find(guide, path) ?? '', 'utf8').includes(name);
    expect(functions.filter((each) => !isThere(each)).map(([line]) => line)).toEqual([]);
  });

  test('names commands that exist', () => {
    expect(matches(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    const benches = matches(text, /npm run bench -- ([a-z-]+)/g);
    const isBench = (name) =>
      existsSync(join(root, 'bench', `${name}.ts`)) || ['calls', 'promises'].includes(name);
    expect(benches.filter((name) => !isBench(name))).toEqual([]);
    const parts = matches(read('scripts/verify.mjs'), /\bname: '([a-z]+)'/g);
    expect(matches(text, /npm run verify -- ([a-z]+)/g).filter((name) => !parts.includes(name))).toEqual([]);
  });

  test('names calls and failures that the contract has', () => {
    const named = matches(text, /`([a-z]+(?:\/[a-z]+)?\/[a-z][A-Za-z-]+)`/g).filter((name) =>
      groups.has(groupOf(name)),
    );
    expect(named.filter((name) => !MADE.includes(name) && !known.has(name))).toEqual([]);
  });
});

const headingsOf = (path) =>
  matches(read(path), /^#+ (.*)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each([...guides, ...markdownOf('docs/decisions')])('%s links to what is there', (guide) => {
  const links = matches(read(guide), /\]\(([^)\s]+)\)/g).filter((link) => !link.startsWith('http'));
  const isBroken = (link) => {
    const [path, heading] = link.split('#');
    const target = path ? join(dirname(guide), path) : guide;
    if (!existsSync(join(root, target))) return true;
    return heading !== undefined && !headingsOf(target).includes(heading);
  };
  expect(links.filter(isBroken)).toEqual([]);
});
