// Starts, recognises and stops the server process of one cluster.
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../platform/process/startup-error.ts';
import { BARE_ENV, type Binaries } from './binaries.ts';
import type { Home } from './home.ts';

const run = promisify(execFile);
const FAST_STOP_MS = 10_000;
const HARD_STOP_MS = 6_000;
const POLL_MS = 20;

export interface Postmaster {
  pid: number;
  port: number;
}

export interface Launch {
  pid: number;
  /** Set once the process has ended, with what it said last. */
  ended?: string;
}

/** Not tied to us: Ctrl-C reaches everything in the terminal's group, and the server must outlive the mall's own stop. */
export async function launch(home: Home, binaries: Binaries, port: number): Promise<Launch> {
  const printed = join(home.folder, 'postgres-start.log');
  // Recreated each time: the last one may be root's, from a start by root.
  await rm(printed, { force: true });
  const output = openSync(printed, 'wx', 0o600);
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      home.cluster,
      '-p',
      `${port}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    { ...home.account, cwd: '/', env: BARE_ENV, detached: true, stdio: ['ignore', output, output] },
  );
  const started = await new Promise<Launch>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new StartupError(`PostgreSQL could not be started: ${error.message}`)),
    );
    child.once('spawn', () => resolve({ pid: child.pid ?? 0 }));
  }).finally(() => closeSync(output));
  child.once('exit', () => {
    void readFile(printed, 'utf8').then(
      (text) => {
        started.ended = lastLine(text);
      },
      (error: Error) => {
        started.ended = error.message;
      },
    );
  });
  child.unref();
  return started;
}

/** The living server of this cluster, whoever started it. A file left by a dead one is no sign of life. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid)) return undefined;
  if (await isServerOf(cluster, pid)) return { pid, port };

  // The number went to another process, or to a corpse that nobody buried. PostgreSQL would take it for its rival.
  if ((await readFile(file, 'utf8').catch(() => '')) === text) await unlink(file).catch(() => undefined);
  return undefined;
}

export async function stopPostmaster(cluster: string): Promise<void> {
  // Fast: open transactions are rolled back, everything is written. Immediate: the next start repairs from the log.
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', HARD_STOP_MS],
  ] as const) {
    const found = await findPostmaster(cluster);
    if (!found) return;
    signalProcess(found.pid, signal);
    for (let waited = 0; waited < timeoutMs; waited += POLL_MS) {
      if (!isAlive(found.pid) || !(await isServerOf(cluster, found.pid))) return;
      await sleep(POLL_MS);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between.
  }
}

async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  );
  return command.includes('postgres') && command.includes(cluster);
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const word = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return word.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
