// Keeps the assets of the previous builds for a day: a page that was opened before a deployment still finds its code.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 3_600_000;
/** When each file was replaced by a newer build. */
const LIST = '.previous-assets.json';

/** Takes the assets aside before `dist` is emptied. Returns the function that puts the outdated ones beside the new ones. */
export async function setAssetsAside(dist, now = Date.now()) {
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return async () => undefined;
  const aside = `${dist}-previous`;
  await rm(aside, { recursive: true, force: true });
  const replacedAt = JSON.parse(await readFile(join(dist, LIST), 'utf8').catch(() => '{}'));
  await rename(assets, aside);
  return async () => {
    await mkdir(assets, { recursive: true });
    const current = new Set(await readdir(assets));
    const stored = {};
    for (const file of await readdir(aside)) {
      const since = replacedAt[file] ?? now;
      if (current.has(file) || now - since >= DAY_MS) continue;
      await cp(join(aside, file), join(assets, file));
      stored[file] = since;
    }
    await writeFile(join(dist, LIST), JSON.stringify(stored));
    await rm(aside, { recursive: true });
  };
}
