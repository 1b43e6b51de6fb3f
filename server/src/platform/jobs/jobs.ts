// What happens later: jobs are enqueued in the transaction that wants them (the outbox) and run by any worker, once.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type RunnerOptions, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { compiledByShape } from '../database/compiled-query.ts';
import { afterCommit, type Queryable } from '../database/database.ts';
import { requestId, withRequestId } from '../http/request-context.ts';
import { bareError, type Log, workerLogger } from '../observability/logging.ts';
import { jobSeconds, startCountingFailures } from '../observability/metrics.ts';
import { inSpan, parseTraceparent, traceparent } from '../observability/tracing.ts';
import { wakeWorkers } from './wake-workers.ts';

// Sweeps take their turn once a minute.
const SWEEP_PERIOD_MS = 60_000;
const LEAST_PAUSE_MS = 1000;
const SWEEP_ATTEMPTS = 3;

/** Jobs of a queue that are due run in this order. `urgent`: somebody waits for it. `bulk`: may be one of a million. */
const PRIORITIES = { urgent: -1, normal: 0, bulk: 1 } as const;
export type Priority = keyof typeof PRIORITIES;

export type JobOptions = {
  runAt?: Date;
  /** By the database's clock, which is the one the workers go by. */
  delayMs?: number;
  maxAttempts?: number;
  /** A second job of this key replaces one that still waits. */
  key?: string;
  priority?: Priority;
  /** Jobs of one named queue run one after the other, whichever worker runs them. */
  queue?: string;
};

/** A job logs under the id of the request that enqueued it, and belongs to its trace. */
type Traced = { _request_id?: string | undefined; _traceparent?: string | undefined };
const tracedNow = (): Traced => ({ _request_id: requestId(), _traceparent: traceparent() });

export type NewJob = { task: string; payload: Record<string, unknown>; options?: JobOptions };

export const enqueue = (
  tx: Queryable,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> => enqueueJobs(tx, [{ task, payload, options }]);

/** Several jobs in one statement. */
export async function enqueueJobs(tx: Queryable, jobs: readonly NewJob[]): Promise<void> {
  if (!jobs.length) return;
  const traced = tracedNow();
  const values: Record<string, unknown> = {};
  for (const [nth, { task, payload, options = {} }] of jobs.entries())
    Object.assign(values, {
      [`task ${nth}`]: task,
      [`payload ${nth}`]: JSON.stringify({ ...payload, ...traced }),
      [`runAt ${nth}`]: options.runAt ?? null,
      [`delay ${nth}`]: (options.delayMs ?? 0) / 1000,
      [`maxAttempts ${nth}`]: options.maxAttempts ?? 25,
      [`key ${nth}`]: options.key ?? null,
      [`queue ${nth}`]: options.queue ?? null,
      [`priority ${nth}`]: PRIORITIES[options.priority ?? 'normal'],
    });
  await addJobs(tx, { count: jobs.length }, values);
  announce(tx, jobs.filter(({ options }) => isDueNow(options)).length);
}

/** What is due later is found by the looks that workers take anyway. */
const isDueNow = ({ delayMs = 0, runAt }: JobOptions = {}): boolean =>
  delayMs <= 0 && (!runAt || runAt.getTime() <= Date.now());

function announce(tx: Queryable, jobs: number): void {
  if (jobs > 0) afterCommit(tx, (sender) => void wakeWorkers(sender, jobs));
}

const addJobs = compiledByShape<{ count: number }, Record<string, unknown>, unknown[]>((_db, { count }) => {
  const added = Array.from({ length: count }, (_, nth) => {
    const value = (name: string) => sql.placeholder(`${name} ${nth}`);
    return sql`enqueue_job(
      ${value('task')}, ${value('payload')}::json,
      run_at => coalesce(${value('runAt')}::timestamptz, now() + make_interval(secs => ${value('delay')})),
      max_attempts => ${value('maxAttempts')}::int,
      job_key => ${value('key')}::text,
      queue_name => ${value('queue')}::text,
      priority => ${value('priority')}::int)`;
  });
  return sql`SELECT ${sql.join(added, sql`, `)}`;
});

/** A job for each payload, in one statement. */
export async function enqueueAll(
  tx: Queryable,
  task: string,
  payloads: readonly Record<string, unknown>[],
  { maxAttempts = 25, priority = 'normal' }: Pick<JobOptions, 'maxAttempts' | 'priority'> = {},
): Promise<void> {
  const traced = tracedNow();
  await tx.execute(sql`
    SELECT enqueue_job(${task}, payload::json, run_at => now(), max_attempts => ${maxAttempts}::int,
      job_key => NULL, queue_name => NULL, priority => ${PRIORITIES[priority]}::int)
    FROM unnest(${sql.param(payloads.map((payload) => JSON.stringify({ ...payload, ...traced })))}::text[]) payload`);
  announce(tx, payloads.length);
}

/** All runs of a sweep are in one queue of its own: it never runs beside itself. */
export const sweepQueue = (task: string): string => `sweep:${task}`;

/** Enqueues a run of a sweep beside its schedule; of those with one key that wait, the last remains. */
export async function enqueueSweep(
  tx: Queryable,
  task: string,
  { key, delayMs = 0 }: { key?: string; delayMs?: number } = {},
): Promise<void> {
  const queue = sweepQueue(task);
  await enqueue(tx, task, {}, { delayMs, queue, ...(key ? { key: `${key}:${task}` } : {}) });
}

/**
 * A line of the crontab. Of the runs that wait behind a long one only the last remains. A sweep that keeps failing is
 * given up within seconds, which raises an alert; its next turn comes anyway.
 */
export const crontabLine = ({ cron, task }: Schedule): string =>
  `${cron} ${task} ?queue=${sweepQueue(task)}&jobKey=cron:${task}&max=${SWEEP_ATTEMPTS}`;

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
  if (delayMs < SWEEP_PERIOD_MS) await enqueueSweep(db, task, { key: 'retry', delayMs });
}

export function taskList<S>(services: S, tables: JobTable<S>[]): TaskList {
  const tasks: TaskList = {};
  for (const table of tables)
    for (const [name, job] of Object.entries(table)) {
      if (tasks[name]) throw new Error(`two jobs are named ${name}`);
      startCountingFailures(name);
      const run = async (payload: unknown) => {
        const end = jobSeconds.startTimer({ task: name });
        try {
          await job(services, payload as never);
          end({ result: 'ok' });
        } catch (error) {
          end({ result: 'failed' });
          // graphile-worker keeps and logs the message, and cannot keep one with the bytes that a query was sent with.
          throw bareError(error);
        }
      };
      tasks[name] = (payload, { job: { id } }) => {
        const { _request_id: request = `job-${id}`, _traceparent: above } = (payload ?? {}) as Traced;
        const span = {
          name: `job ${name}`,
          kind: 'consumer',
          attributes: { 'request.id': request },
        } as const;
        return withRequestId(request, () =>
          inSpan(span, () => run(payload), { parent: parseTraceparent(above), isRoot: true }),
        );
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

export type FailedJob = {
  job_id: number;
  task: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: string;
  run_at: string;
};
export type JobQueue = {
  waiting: number;
  running: number;
  failed: number;
  oldest_due_at: string | null;
  failures: FailedJob[];
};

const FAILURES_SHOWN = 50;
const isFailed = sql`attempts >= max_attempts AND locked_at IS NULL`;

/** How many jobs wait, run and were given up, and the newest of those that were given up. */
export async function readJobQueue(db: Queryable): Promise<JobQueue> {
  const counts = await db.execute<Omit<JobQueue, 'failures'>>(sql`
    SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE ${isFailed})::int AS failed,
      min(run_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()) AS oldest_due_at
    FROM graphile_worker.jobs`);
  const failures = await db.execute<FailedJob>(sql`
    SELECT id::bigint AS job_id, task_identifier AS task, attempts::int, max_attempts::int, last_error, created_at, run_at
    FROM graphile_worker.jobs WHERE ${isFailed} ORDER BY updated_at DESC LIMIT ${FAILURES_SHOWN}`);
  const [row] = counts.rows;
  if (!row) throw new Error('a count returned no row');
  const iso = (time: string) => new Date(time).toISOString();
  return {
    ...row,
    oldest_due_at: row.oldest_due_at && iso(row.oldest_due_at),
    failures: failures.rows.map((job) => ({
      ...job,
      created_at: iso(job.created_at),
      run_at: iso(job.run_at),
    })),
  };
}

/** Returns false when no such job was given up. */
export async function retryFailedJob(tx: Queryable, jobId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT j.id FROM graphile_worker.jobs f,
      LATERAL graphile_worker.reschedule_jobs(ARRAY[f.id], run_at => now(), attempts => 0) j
    WHERE f.id = ${jobId} AND f.attempts >= f.max_attempts AND f.locked_at IS NULL`);
  return rows.length > 0;
}
