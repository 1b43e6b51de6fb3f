// Writes the version file that open pages watch, and the same version into the page itself. It changes when, and only
// when, what was built changes.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export async function writeVersion(dist, release) {
  const hash = createHash('sha256');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(`${relative(dist, file)}\0`).update(await readFile(file));
  const digest = hash.digest('hex').slice(0, 16);
  const version = { version: `${release}+${digest.slice(0, 8)}`, hash: digest };
  await writeFile(join(dist, 'version.json'), `${JSON.stringify(version)}\n`);
  const page = join(dist, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('<title>', `<meta name="version" content="${version.version}" />\n    <title>`),
  );
}
