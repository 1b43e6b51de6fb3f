// What the tests of deploy/ share: its files, the servers of its nginx, and programs that check them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from './project.mjs';

export const read = (path) => readFileSync(join(root, path), 'utf8');

/** The servers of nginx: of players, and of operators. */
export const nginxServers = () =>
  read('deploy/nginx/emall.conf')
    .split(/^server \{$/m)
    .slice(1);

// What a program of Debian's packages finds wrong: apt-get install prometheus nginx-light systemd python3-yaml
export const run = (command, ...args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'emall-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
