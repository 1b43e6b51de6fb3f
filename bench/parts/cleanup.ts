// However a bench ends (by itself, by an error or by a signal), the processes it started end with it and its folders are removed.
// All of it synchronous: a process that is about to exit waits for nothing else.
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PID_FILE = 'postmaster.pid';
const DATABASE_STOP_MS = 5000;
const POLL_MS = 20;

const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** `child` leads a process group, which ends as a whole: nginx has workers. */
export function endWithBench(child: ChildProcess): void {
  install();
  children.add(child);
  child.once('exit', () => children.delete(child));
}

/** With every PostgreSQL whose data are in it, whoever started that: the mall or Patroni. */
export function removeWithBench(folder: string): void {
  install();
  folders.add(folder);
}

let isInstalled = false;

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  process.on('exit', cleanUp);
  for (const signal of SIGNALS) process.on(signal, () => process.exit(128 + constants.signals[signal]));
}

function cleanUp(): void {
  for (const child of children) if (child.pid) signalProcess(-child.pid, 'SIGKILL');
  for (const folder of folders) {
    stopDatabases(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** An immediate shutdown: nobody reads these data again. */
function stopDatabases(folder: string): void {
  if (!existsSync(folder)) return;
  const pidFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(PID_FILE))
    .map((name) => join(folder, name));
  for (const file of pidFiles) signalProcess(pidOf(file), 'SIGQUIT');
  // The server removes the file at the very end.
  for (let waited = 0; waited < DATABASE_STOP_MS && pidFiles.some(existsSync); waited += POLL_MS)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
}

function pidOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || 0;
  } catch {
    // Removed in between.
    return 0;
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between.
  }
}
