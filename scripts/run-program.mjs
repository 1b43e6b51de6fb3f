// Runs a program that ends by the signals that reach us, and before us: it has processes of its own to end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Returns its exit code; after a signal nothing that was to follow is run. */
export async function runProgram(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  let received;
  const forward = (signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, forward);
  if (received) process.exit(128 + constants.signals[received]);
  return code ?? 1;
}
