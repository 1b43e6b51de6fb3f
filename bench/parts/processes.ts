// Processes that a bench starts: a free port, an account that servers accept, and an end that waits.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithBench } from './cleanup.ts';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

export type Account = { uid: number; gid: number };

/** PostgreSQL and PgBouncer do not run as root: Debian's packages bring the account `postgres`. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = '', gid = ''] = ['-u', '-g'].map((flag) => String(spawnSync('id', [flag, 'postgres']).stdout));
  return { uid: Number(uid), gid: Number(gid) };
}

export type SpawnedOptions = {
  account?: Account | undefined;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Where its output goes; `inherit`: ours. */
  output?: string;
};

/** It leads a process group and ends with the bench. */
export function spawnServer(
  program: string,
  args: readonly string[],
  { account, env, cwd = '/', output = '/dev/null' }: SpawnedOptions = {},
): ChildProcess {
  const stream = output === 'inherit' ? output : openSync(output, 'a');
  const child = spawn(program, args, {
    ...account,
    cwd,
    detached: true,
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...env },
  });
  endWithBench(child);
  if (typeof stream === 'number') closeSync(stream);
  return child;
}

/** Returns how long it took, in milliseconds. */
export async function stop(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
  const started = performance.now();
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return performance.now() - started;
}

/** Throws when it did not come true in time, or when `child` ended before. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  { forMs = 60_000, child }: { forMs?: number; child?: ChildProcess } = {},
): Promise<void> {
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    if (await isTrue().catch(() => false)) return;
    if (child && (child.exitCode !== null || child.signalCode !== null))
      throw new Error(`${what}: its process ended`);
    await sleep(100);
  }
  throw new Error(`${what}: not within ${forMs / 1000} s`);
}
