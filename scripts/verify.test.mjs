// The lists of the nightly run: they name files that exist, and no race is left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';
import { decisiveOf, figuresOfTests, parts } from './verify.mjs';

const server = join(root, 'server');
const filesOf = (name) => parts.find((part) => part.name === name).command.slice(5);

test.each(['races', 'attacks'])('the nightly run names only files of %s that exist', (name) => {
  expect(filesOf(name).length).toBeGreaterThan(5);
  expect(filesOf(name).filter((file) => !existsSync(join(server, file)))).toEqual([]);
});

test('a part says by which figure it was judged: the one that missed its bar, else the first with one', () => {
  const shownOnly = { promise: '1', what: 'CPU', value: 3 };
  const held = { promise: '1', what: 'lost', value: 0, atMost: 0, detail: 'of 12' };
  const missed = { promise: '1', what: 'ms', value: 9, atMost: 5 };
  expect(decisiveOf([shownOnly, held])).toBe('lost: 0 (of 12)');
  expect(decisiveOf([shownOnly, held, missed])).toBe('ms: 9');
  expect(decisiveOf([])).toBe('');
});

test('races and attacks have a figure: how many tests, how often each, and how many failed', () => {
  const report = JSON.stringify({ numPassedTests: 44, numFailedTests: 1 });
  const counted = { promise: '2', what: 'races that were lost', rounds: 100 };
  expect(decisiveOf(figuresOfTests(report, counted))).toBe('races that were lost: 1 (45 tests × 100 rounds)');
  expect(figuresOfTests('', counted)).toEqual([]);
});

test('every race is run a hundred times a night', () => {
  const repeated = ['src', 'test', 'demo']
    .flatMap((folder) =>
      readdirSync(join(server, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter(
      (file) => file.endsWith('.test.ts') && /\braceRounds\(/.test(readFileSync(join(server, file), 'utf8')),
    );
  expect(repeated.length).toBeGreaterThan(20);
  expect(repeated.filter((file) => !filesOf('races').includes(file))).toEqual([]);
});

test('every file whose tests are attacks is run', () => {
  const named = readdirSync(join(server, 'src'), { recursive: true })
    .map((name) => join('src', name))
    .filter((file) => file.endsWith('.test.ts'))
    .filter(
      (file) => /attacks/.test(file) || /describe\('attacks/.test(readFileSync(join(server, file), 'utf8')),
    );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((file) => !filesOf('attacks').includes(file))).toEqual([]);
});
