// Two releases made of the one that is built: each has file names and a version of its own, and the second another schema.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSchema } from '../../server/src/platform/database/schema.ts';
import { root } from './report.ts';

const COPIED = [
  ...['server/dist', 'server/migrations', 'server/schema', 'server/demo'],
  ...['console/dist', 'web/dist'],
];
const LINKED = ['node_modules', 'server/node_modules', 'contract', 'package.json', 'server/package.json'];
const COMPRESSED = /\.(?:br|gz)$/;

export async function makeReleases(folder: string): Promise<[string, string]> {
  const release = await copyBuild(join(folder, 'v1'), 'one');
  const next = await copyBuild(join(folder, 'v2'), 'two');
  await addSchemaChange(next, release);
  return [release, next];
}

/** Without the assets of earlier builds, as an image that is built from nothing. */
async function copyBuild(folder: string, mark: string): Promise<string> {
  for (const part of COPIED) await cp(join(root, part), join(folder, part), { recursive: true });
  for (const part of LINKED)
    if (existsSync(join(root, part))) await symlink(join(root, part), join(folder, part));
  const web = join(folder, 'web/dist');
  const { version } = JSON.parse(await readFile(join(web, 'version.json'), 'utf8')) as { version: string };
  const marked = (text: string) => text.replaceAll(version, `${version}-${mark}`);
  await renameAssets(web, mark, ['index.html', '.vite/manifest.json', 'version.json'], marked);
  await renameAssets(join(folder, 'console/dist'), mark, ['index.html'], marked);
  return folder;
}

/** Every script and style gets another name, which the others and the files beside them use. */
async function renameAssets(
  dist: string,
  mark: string,
  beside: string[],
  marked: (text: string) => string,
): Promise<void> {
  const assets = join(dist, 'assets');
  const all = await readdir(assets);
  const files = all.filter((name) => !COMPRESSED.test(name));
  for (const name of all) if (COMPRESSED.test(name)) await rm(join(assets, name));
  const isName = new Set(files);
  // Names end where quotes, slashes and brackets begin.
  const renamed = (text: string) =>
    text.replace(/[\w.-]+/g, (word) => (isName.has(word) ? `${mark}-${word}` : word));
  for (const name of files) {
    const path = join(assets, name);
    const content = await readFile(path);
    await rm(path);
    const isText = /\.(?:js|css|json|svg)$/.test(name);
    await writeFile(join(assets, `${mark}-${name}`), isText ? renamed(content.toString()) : content);
  }
  for (const file of beside) {
    const path = join(dist, file);
    await writeFile(path, marked(renamed(await readFile(path, 'utf8'))));
    for (const ending of ['br', 'gz']) await rm(`${path}.${ending}`, { force: true });
  }
}

/** The next release has a further column and a function file that was replaced, and serves the release before it. */
async function addSchemaChange(next: string, before: string): Promise<void> {
  const { fingerprint, repeatable } = await readSchema(join(before, 'server'));
  await writeFile(
    join(next, 'server/migrations/9999_next_release.sql'),
    'ALTER TABLE orders ADD COLUMN note_of_the_next_release text;\n',
  );
  for (const name of [repeatable[0]?.name ?? '', 'triggers.sql']) {
    const path = join(next, 'server/schema', name);
    await writeFile(path, `${await readFile(path, 'utf8')}\n-- The next release.\n`);
  }
  const released = { release: 'one', fingerprint };
  await writeFile(join(next, 'server/schema/released.json'), JSON.stringify(released));
}
