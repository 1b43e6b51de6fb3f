// How a command ends at SIGTERM and at Ctrl-C: its `finally` is reached, so it leaves nothing half done.
import { StartupError } from './startup-error.ts';

/**
 * Runs work that aborts with its signal at SIGTERM or SIGINT. Before and after it a signal ends the process as by default.
 * Further signals change nothing: npm forwards the Ctrl-C that the terminal has sent to this process already.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController();
  const interrupt = (name: NodeJS.Signals) => interruption.abort(new StartupError(`Interrupted by ${name}.`));
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

/** For work that may be abandoned anywhere, such as a transaction: an abort does not wait for it. */
export async function abandonable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(), aborted]);
}
