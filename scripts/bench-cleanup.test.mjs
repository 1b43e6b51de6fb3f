// Benches that are stopped or that fail leave no process and no folder behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from './project.mjs';

// A busy machine takes a while to start three processes.
const WITHIN = { timeout: 30_000 };

let dir;

/** A bench with a server that has a process of its own, as nginx has, and with a PostgreSQL whose data are in its folder. */
const BENCH = `
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from '${root}bench/parts/data-dir.ts';
import { spawnServer, until } from '${root}bench/parts/processes.ts';

const folder = await makeDataDir('cleanup-test');
const file = join(folder, 'pids');
const script = \`sleep 600 & echo "$$ $!" >'\${file}'; wait\`;
const server = spawnServer('/bin/sh', ['-c', script]);
// Outside our group, and gone by itself only when it is asked to end.
const database = join(folder, 'postmaster.pid');
const ending = \`trap "rm '\${database}'; exit" QUIT; while :; do sleep 0.05; done\`;
const postgres = spawn('/bin/sh', ['-c', ending], { detached: true, stdio: 'ignore' });
await writeFile(database, postgres.pid + '\\n');
const read = async () => (await readFile(file, 'utf8')).trim().split(' ').map(Number);
await until('the server runs', async () => (await read()).length === 2, { child: server });
const pids = await read();
console.log(JSON.stringify({ folder, pids, postgres: postgres.pid }));
if (process.argv[2] === 'throw') throw new Error('on purpose');
`;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'emall-cleanup-'));
  const entry = join(dir, 'bench.ts');
  writeFileSync(entry, BENCH);
  await build({
    root: dir,
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir: join(dir, 'dist') },
  });
});
afterAll(() => rmSync(dir, { recursive: true }));

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.each([
  { how: 'by an error', args: ['throw'], exit: 1 },
  { how: 'by Ctrl-C', signal: 'SIGINT', exit: 130 },
  { how: 'by SIGTERM', signal: 'SIGTERM', exit: 143 },
])(
  'a bench that ends $how ends its servers and PostgreSQL, and removes its folder',
  WITHIN,
  async (given) => {
    const { args = [], signal, exit } = given;
    const runner = `import { runProgram } from '${join(root, 'scripts/run-program.mjs')}';
    process.exit(await runProgram(process.execPath, ${JSON.stringify([join(dir, 'dist/bench.mjs'), ...args])}));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(child.stdout, 'data');
    const { folder, pids, postgres } = JSON.parse(String(line));
    const ended = once(child, 'exit');
    if (signal) child.kill(signal);
    expect((await ended)[0]).toBe(exit);
    await vi.waitFor(() => expect([...pids, postgres].filter(isRunning)).toEqual([]), 5000);
    expect(existsSync(folder)).toBe(false);
  },
);
