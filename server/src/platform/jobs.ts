// What happens later: jobs are enqueued in the transaction that wants them (the outbox) and run by any worker, once.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type RunnerOptions, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Queryable } from './database.ts';
import { bareError, type Log, workerLogger } from './logging.ts';

// Sweeps take their turn once a minute.
const SWEEP_PERIOD_MS = 60_000;
const LEAST_PAUSE_MS = 1000;

export type JobOptions = {
  runAt?: Date;
  /** By the database's clock, which is the one the workers go by. */
  delayMs?: number;
  maxAttempts?: number;
  /** A second job of this key replaces one that still waits. */
  key?: string;
};

export async function enqueue(
  tx: Queryable,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      run_at => coalesce(${options.runAt ?? null}::timestamptz,
        now() + make_interval(secs => ${(options.delayMs ?? 0) / 1000})),
      max_attempts => ${options.maxAttempts ?? 25}::int,
      job_key => ${options.key ?? null}::text)`);
}

/** A job for each payload, in one statement. */
export async function enqueueAll(
  tx: Queryable,
  task: string,
  payloads: readonly Record<string, unknown>[],
  { maxAttempts = 25 }: Pick<JobOptions, 'maxAttempts'> = {},
): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.add_job(${task}, payload::json, max_attempts => ${maxAttempts}::int)
    FROM unnest(${sql.param(payloads.map((payload) => JSON.stringify(payload)))}::text[]) payload`);
}

/** A module's jobs: what each task does with its payload. */
export type JobTable<S> = Record<string, (services: S, payload: never) => Promise<void>>;
/** `minute hour day month weekday`, as cron writes it. `isAtStart`: also when a worker starts, to pick up what a dead one left. */
export type Schedule = { task: string; cron: string; isAtStart?: boolean };

/** A sweep that found something due before its next turn comes back for it. */
export async function scheduleRetry(
  db: Queryable,
  task: string,
  { next, now }: { next: Date | undefined; now: Date },
): Promise<void> {
  if (!next) return;
  const delayMs = Math.max(LEAST_PAUSE_MS, next.getTime() - now.getTime());
  if (delayMs < SWEEP_PERIOD_MS) await enqueue(db, task, {}, { key: `retry:${task}`, delayMs });
}

export function taskList<S>(services: S, tables: JobTable<S>[]): TaskList {
  const tasks: TaskList = {};
  for (const table of tables)
    for (const [name, job] of Object.entries(table)) {
      if (tasks[name]) throw new Error(`two jobs are named ${name}`);
      tasks[name] = async (payload) => {
        try {
          await job(services, payload as never);
        } catch (error) {
          // graphile-worker keeps and logs the message, and cannot keep one with the bytes that a query was asked with.
          throw bareError(error);
        }
      };
    }
  return tasks;
}

export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/**
 * graphile-worker does not wait for the statement that ends a job: its failure would be an unhandled rejection, which
 * ends the process. Batched, with any delay, the failure becomes the event `pool:fatalError`.
 */
export const BATCHED_RESULTS = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
} satisfies RunnerOptions['preset'];

/** Runs everything that is due now and returns: for tests and one-off commands. */
export async function runDueJobs(pool: pg.Pool, tasks: TaskList, log: Log): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: tasks,
    noHandleSignals: true,
    logger: workerLogger(log),
    preset: BATCHED_RESULTS,
  });
  // The run ends a moment before what failed in it is written down.
  const held = 'SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL LIMIT 1';
  while ((await pool.query(held)).rowCount) await sleep(5);
}
