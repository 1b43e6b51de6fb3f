// A fingerprint of everything a workspace is built from: its sources, those it reads, the packages and the build itself.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'scripts/build'];
const SKIPPED = new Set(['node_modules', 'dist', 'test']);
const isTest = (name) => /\.test\.[a-z]+$|\.tsbuildinfo$/.test(name);

/** @param {string} root of the project @param {string[]} workspaces that go into the build */
export function stampOf(root, workspaces) {
  const hash = createHash('sha256');
  for (const path of [...SHARED, ...workspaces]) addTo(hash, root, path);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || isTest(entry.name)) continue;
    addTo(hash, root, join(path, entry.name));
  }
}
