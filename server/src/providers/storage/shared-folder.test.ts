// Processes without S3 have one folder of files.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findForeignFolder } from './shared-folder.ts';

let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
  root = mkdtempSync(join(tmpdir(), 'emall-folders-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true });
});

const check = (name: string) => findForeignFolder(database.pool, join(root, name));
const idFile = (name: string) => join(root, name, '.folder-id');

test('processes that start at once on one folder agree on it, also after a restart', async () => {
  expect(await Promise.all(Array.from({ length: 8 }, () => check('shared')))).toEqual(
    Array(8).fill(undefined),
  );
  expect(await check('shared')).toBeUndefined();
});

test('a process with a folder of its own reads which one has the files, and how to go on', async () => {
  const problem = await check('own');
  expect(problem).toContain(readFileSync(idFile('shared'), 'utf8'));
  expect(problem).toContain('S3_URL');
  expect(await check('shared')).toBeUndefined();
  writeFileSync(idFile('own'), `${readFileSync(idFile('shared'), 'utf8')}\n`);
  expect(await check('own')).toBeUndefined();
});

test('a folder that cannot be written to is named', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(check('file/below')).rejects.toThrow(/file\/below cannot be written to \(ENOTDIR\)/);
});
