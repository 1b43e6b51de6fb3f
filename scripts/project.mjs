// What every script needs before it can do its work: where the project is, a Node that is new enough, installed packages.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** For every process that serves players, here and in deploy/: V8 takes 12 and 30 MB less with them (docs/decisions/0080). */
export const MALL_NODE_FLAGS = ['--max-semi-space-size=8', '--no-maglev'];

/** For every such process in deploy/ and in the benches: one heap for all threads, 13 to 29 MB less on glibc. */
export const MALL_NODE_ENV = { MALLOC_ARENA_MAX: '1' };

const OLDEST_NODE = [20, 19];

/** Ends the process with one line for whoever started it. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    fail(`EMall needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
}

/** @param {string} workspace whose package is looked up @param {string} name of the package */
export function hasPackage(workspace, name) {
  return createRequire(join(root, workspace, 'package.json'))
    .resolve.paths(name)
    .some((folder) => existsSync(join(folder, name, 'package.json')));
}

export function requirePackage(workspace, name) {
  if (!hasPackage(workspace, name)) fail('The packages are not installed: run "npm ci" first.');
}
