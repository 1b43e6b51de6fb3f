// The guide for newcomers names files and functions that exist.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const guide = join(root, 'docs', 'where-to-look.md');
const text = readFileSync(guide, 'utf8');
const ROOTS = ['', 'server/src'];

it('every file and folder that the guide names exists', () => {
  const paths = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, path]) => path);
  const files = paths.filter((path) => /\.\w+$|\/$/.test(path));
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((path) => !ROOTS.some((from) => existsSync(join(root, from, path))))).toEqual([]);
});

it('every document that it links to exists', () => {
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path);
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((path) => !existsSync(join(dirname(guide), path)))).toEqual([]);
});

it('a function that is said to be in a file is there', () => {
  const functions = [...text.matchAll(/`(\w+)` in `([\w./-]+\.\w+)`/g)];
  expect(functions.length).toBeGreaterThan(2);
  for (const [, name, path] of functions) {
    const file = ROOTS.map((from) => join(root, from, path)).find(existsSync);
    expect(readFileSync(file ?? '', 'utf8')).toContain(name);
  }
});
