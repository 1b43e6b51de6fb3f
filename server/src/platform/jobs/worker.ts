// The worker of a process: runs jobs until it is stopped, and survives every loss of the database. Each queue has its own
// runner, so that the jobs of one never wait for those of another (docs/decisions/0029).
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../observability/logging.ts';
import { type Runner, type RunnerWork, startRunner } from './job-runner.ts';
import { sweepQueue } from './jobs.ts';
import { type Heartbeats, startHeartbeats, unlockRunners } from './worker-heartbeats.ts';

export type Worker = { stop(): Promise<void> };
export type QueueWork = Omit<RunnerWork, 'log' | 'onResult'>;

const RENEW_MS = 1000;

/** Sweeps of the start come one after another: a process that replaces another has its first calls meanwhile. */
const FIRST_SWEEP = { fromMs: 5000, toMs: 20_000 };

type WorkerOptions = { log: Log; onResult?: RunnerWork['onResult']; firstSweep?: typeof FIRST_SWEEP };

/** Stops all queues at once. */
export async function startWorker(
  queues: readonly QueueWork[],
  { log, onResult = () => undefined, firstSweep = FIRST_SWEEP }: WorkerOptions,
): Promise<Worker> {
  const [first] = queues;
  if (!first) throw new Error('a worker has a queue or more');
  const heartbeats = startHeartbeats(first.pool, { log, onResult });
  const started: Worker[] = [];
  const stop = async () => {
    await Promise.all(started.map((queue) => queue.stop()));
    await heartbeats.stop();
  };
  try {
    for (const queue of queues) {
      started.push(await startQueue({ ...queue, log, onResult }, heartbeats));
      started.push(sweepAtStart(queue, log, firstSweep));
    }
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A runner that broke is replaced at once, while the jobs it still runs come to their end. */
async function startQueue(work: RunnerWork, heartbeats: Heartbeats): Promise<Worker> {
  const { pool, log } = work;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => sleep(RENEW_MS, undefined, { signal }).catch(() => undefined);
  const ended = new Set<Promise<void>>();
  let current: Runner | undefined = await begin();
  const supervision = supervise();

  async function begin(): Promise<Runner> {
    const runner = await startRunner(work);
    heartbeats.add(runner.id);
    return runner;
  }

  async function supervise(): Promise<void> {
    while (!signal.aborted) {
      if (current) await Promise.race([current.broken, once(signal, 'abort').catch(() => undefined)]);
      if (signal.aborted) return;
      if (current) giveBack(current);
      current = undefined;
      await pause();
      if (signal.aborted) return;
      current = await begin().catch((error) => {
        log.error({ err: error, worker: true }, 'the worker cannot start and is started again');
        return undefined;
      });
    }
  }

  /** A job whose result was lost stays locked by its ended runner: it is given back, to run again. */
  function giveBack(broken: Runner): void {
    const unlock = async () => {
      await broken.stop();
      heartbeats.remove(broken.id);
      for (;;) {
        try {
          await unlockRunners(pool, [broken.id], work.onResult);
          return;
        } catch {
          if (signal.aborted) return;
          await pause();
        }
      }
    };
    const end = unlock().finally(() => ended.delete(end));
    ended.add(end);
  }

  return {
    async stop() {
      stopping.abort();
      await supervision;
      await current?.stop();
      if (current) heartbeats.remove(current.id);
      await Promise.all(ended);
    },
  };
}

/**
 * Picks up what a dead worker left, also where the next scheduled run is hours away. Every process of a deployment enqueues
 * these runs: those of a task that wait at the same time are one job, by its key, and none runs beside another.
 */
function sweepAtStart(
  { pool, schedules }: QueueWork,
  log: Log,
  { fromMs, toMs }: typeof FIRST_SWEEP,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tasks = schedules.flatMap(({ task, isAtStart }) => (isAtStart ? [task] : []));
  const stepMs = (toMs - fromMs) / tasks.length;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const sweeping = (async () => {
    await pause(fromMs);
    for (const task of tasks) {
      if (signal.aborted) return;
      await addFirstSweep(pool, task).catch((error) =>
        log.warn({ err: error, task, worker: true }, 'a sweep of the start was left to its schedule'),
      );
      await pause(stepMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await sweeping;
    },
  };
}

async function addFirstSweep(pool: pg.Pool, task: string): Promise<void> {
  await pool.query('SELECT graphile_worker.add_job($1, job_key => $2, queue_name => $3)', [
    task,
    `at-start:${task}`,
    sweepQueue(task),
  ]);
}
