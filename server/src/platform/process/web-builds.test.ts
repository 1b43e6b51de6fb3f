// Two builds of the web at once: every process has the files of both, and all name the version that started last.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { consoleAsset, findAsset, publishBuild, versionReader } from './web-builds.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'emall-builds-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Files = Record<string, string>;
async function publish(version: string, web: Files, ofConsole: Files = {}): Promise<void> {
  const built = { web: join(folder, version), console: join(folder, `${version}-console`) };
  await writeBuild(built.web, web);
  await writeBuild(built.console, ofConsole);
  await publishBuild(database.pool, built, { version, hash: version });
}
async function writeBuild(root: string, files: Files): Promise<void> {
  await mkdir(join(root, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'assets', name), text);
}
const open = () => versionReader(database.pool, { version: 'own', hash: '' }, log);
const textOf = async (name: string) => (await findAsset(database.pool, name))?.toString();

test('a file that only another build has is found, and the version is that of the build that started last', async () => {
  expect((await open()()).version).toBe('own');
  await publish('v1', { 'home-1.js': 'one', 'kit-1.css': 'kit', 'home-1.js.br': 'compressed' });
  await publish('v2', { 'home-2.js': 'two', 'kit-1.css': 'kit' });
  expect([await textOf('home-1.js'), await textOf('home-2.js'), await textOf('kit-1.css')]).toEqual([
    'one',
    'two',
    'kit',
  ]);
  expect(await textOf('home-1.js.br')).toBeUndefined();
  expect((await open()()).version).toBe('v2');
  // Back to the release before.
  await publish('v1', {});
  expect((await open()()).version).toBe('v1');
});

test('files of the console of another build are found, and are none of the web', async () => {
  await publish('c1', {}, { 'screen-1.js': 'one', 'screen-1.js.gz': 'compressed' });
  await publish('c2', {}, { 'screen-2.js': 'two' });
  const names = ['screen-1.js', 'screen-2.js', 'screen-1.js.gz'];
  expect(await Promise.all(names.map((name) => textOf(consoleAsset(name))))).toEqual([
    'one',
    'two',
    undefined,
  ]);
  expect(await textOf('screen-1.js')).toBeUndefined();
});

test('once one process names a new version, every other does', async () => {
  const [one, other] = [open(), open()];
  await other();
  await publish('v2b', {});
  const versions = [await one(), await other()];
  expect(versions.map(({ version }) => version)).toEqual(['v2b', 'v2b']);
});

test('files are removed a week after another build replaced them, not after their own start', async () => {
  await publish('v3', { 'home-3.js': 'three' });
  await database.pool.query(
    `UPDATE web_assets SET replaced_at = now() - interval '6 days' WHERE name = 'home-2.js'`,
  );
  await publish('v3', {});
  expect(await textOf('home-2.js')).toBe('two');
  await database.pool.query(
    `UPDATE web_assets SET replaced_at = now() - interval '8 days' WHERE name = 'home-2.js'`,
  );
  await publish('v3', {});
  expect(await textOf('home-2.js')).toBeUndefined();
  expect(await textOf('home-3.js')).toBe('three');
});
