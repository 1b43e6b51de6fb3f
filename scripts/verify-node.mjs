// `npm run verify:node [-- <test files>]`: runs the server's tests on each Node that the mall supports, with the binaries
// of the registry's `node` package.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root } from './project.mjs';

const VERSIONS = ['20.19', '22', '24'];
const files = process.argv.slice(2);
const dir = mkdtempSync(join(tmpdir(), 'emall-node-'));
const results = [];
try {
  for (const version of VERSIONS) {
    const home = join(dir, version);
    const installed = spawnSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', home, `node@${version}`],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    if (installed.status !== 0) fail(`node@${version} cannot be installed`);
    const node = join(home, 'node_modules/node/bin/node');
    const exact = String(spawnSync(node, ['--version']).stdout).trim();
    const tests = spawnSync(
      node,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...files],
      {
        cwd: root,
        stdio: 'inherit',
      },
    );
    results.push({ node: exact, tests: tests.status === 0 ? 'passed' : 'FAILED' });
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
for (const { node, tests } of results) console.log(`${node.padEnd(12)} ${tests}`);
if (results.some(({ tests }) => tests !== 'passed')) process.exit(1);
