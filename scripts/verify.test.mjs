// The lists of the nightly run: they name files that exist, and no race is left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';
import { parts } from './verify.mjs';

const server = join(root, 'server');
const filesOf = (name) => parts.find((part) => part.name === name).command.slice(5);

test.each(['races', 'attacks'])('the nightly run names only files of %s that exist', (name) => {
  expect(filesOf(name).length).toBeGreaterThan(5);
  expect(filesOf(name).filter((file) => !existsSync(join(server, file)))).toEqual([]);
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
