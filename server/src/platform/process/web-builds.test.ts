// Two builds of the web at once: every process has the files of both, and all name the version that started last.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openWebBuilds, publishBuild } from './web-builds.ts';

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

async function publish(version: string, files: Record<string, string>): Promise<void> {
  const root = join(folder, version);
  await mkdir(join(root, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'assets', name), text);
  await publishBuild(database.pool, root, { version, hash: version });
}
const open = () => openWebBuilds(database.pool, { version: 'own', hash: '' }, log);
const textOf = async (name: string) => (await open().findAsset(name))?.toString();

test('a file that only another build has is found, and the version is that of the build that started last', async () => {
  expect((await open().deployedVersion()).version).toBe('own');
  await publish('v1', { 'home-1.js': 'one', 'kit-1.css': 'kit', 'home-1.js.br': 'compressed' });
  await publish('v2', { 'home-2.js': 'two', 'kit-1.css': 'kit' });
  expect([await textOf('home-1.js'), await textOf('home-2.js'), await textOf('kit-1.css')]).toEqual([
    'one',
    'two',
    'kit',
  ]);
  expect(await textOf('home-1.js.br')).toBeUndefined();
  expect((await open().deployedVersion()).version).toBe('v2');
  // Back to the release before.
  await publish('v1', {});
  expect((await open().deployedVersion()).version).toBe('v1');
});

test('once one process names a new version, every other does', async () => {
  const [one, other] = [open(), open()];
  await other.deployedVersion();
  await publish('v2b', {});
  const versions = [await one.deployedVersion(), await other.deployedVersion()];
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
