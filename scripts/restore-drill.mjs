// `npm run restore:drill -- <dump file>`: restores a dump of pg_dump -Fc into an empty database, brings it to this release
// and proves the points ledger. DRILL_DATABASE_URL: a server where a database may be created and dropped.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, requireNode, root } from './project.mjs';

requireNode();
const [dump] = process.argv.slice(2);
const server = process.env.DRILL_DATABASE_URL;
if (!dump || !existsSync(dump)) fail('Which dump? npm run restore:drill -- emall.dump (made by pg_dump -Fc)');
if (!server) fail('DRILL_DATABASE_URL names no server where the drill may create a database.');

const name = `emall_drill_${process.pid}`;
const drill = new URL(server);
drill.pathname = `/${name}`;
const started = performance.now();
try {
  run('psql', [server, '-qc', `CREATE DATABASE ${name}`]);
  step('restore');
  run('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '-d', drill.href, dump]);
  const env = { MALL_ENV: 'test', DATABASE_URL: drill.href };
  step('migrate');
  run(process.execPath, [join(root, 'server/dist/main.js'), 'migrate'], env);
  step('ledger:verify');
  run(process.execPath, [join(root, 'server/dist/main.js'), 'ledger:verify'], env);
  step('done');
} finally {
  spawnSync('psql', [server, '-qc', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
}

function step(what) {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${what}`);
}

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error || status !== 0) {
    spawnSync('psql', [server, '-qc', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
    fail(`The drill failed at: ${command} ${error?.message ?? `(exit ${status})`}`);
  }
}
