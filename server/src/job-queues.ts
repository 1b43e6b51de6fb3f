// Which queue runs which job, and the connections that the jobs of a process use (docs/decisions/0029).
import type pg from 'pg';
import type { Config } from './config.ts';
import { createDatabase, createPool } from './platform/database/database.ts';
import type { PrimaryWatch } from './platform/database/primary.ts';
import type { JobResult } from './platform/jobs/job-runner.ts';
import { taskList } from './platform/jobs/jobs.ts';
import { type QueueWork, startWorker } from './platform/jobs/worker.ts';
import { rateLimiter } from './platform/security/rate-limit.ts';
import type { Module, Services } from './services.ts';

/**
 * One queue per kind of server that jobs wait for: when it does not respond, jobs of its queue wait and no others. Somebody
 * waits for what these queues do; every other task runs in the background.
 */
export const INTERACTIVE_QUEUES = {
  messages: { concurrency: 8, tasks: ['send-message'] },
  payments: {
    concurrency: 6,
    tasks: [
      ...['poll-payments', 'query-payment', 'send-refund', 'send-unknown-refund', 'settle-statement'],
      ...['sandbox-charge', 'sandbox-notify'],
    ],
  },
  deliveries: {
    concurrency: 16,
    tasks: [
      ...['deliver-order', 'retry-deliveries', 'code-pool-filled', 'deliver-gift', 'retry-gift-deliveries'],
      ...['deliver-award', 'retry-award-deliveries', 'send-game-mail', 'send-mailing-mail'],
    ],
  },
} as const;
const BACKGROUND_CONCURRENCY = 4;

/** Each may hold one (the check of the ledger for as long as it runs); one listens for new jobs, one fetches and completes them. */
const BACKGROUND_CONNECTIONS = BACKGROUND_CONCURRENCY + 2;
/** Nobody waits for a response here: rather late than failed. */
const JOB_WAIT_MS = 30_000;

/** Returns the tasks and schedules of every queue; the one of the background has all that no other names. */
export function queuesOf(services: Services, running: readonly Module[]): Record<string, Queue> {
  const tasks = taskList(
    services,
    running.map((module) => module.jobs ?? {}),
  );
  const schedules = running.flatMap((module) => module.schedules ?? []);
  const queueOf = (names: ReadonlySet<string>, concurrency: number): Queue => ({
    concurrency,
    tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => names.has(name))),
    schedules: schedules.filter(({ task }) => names.has(task)),
  });
  const rest = new Set(Object.keys(tasks));
  const queues: Record<string, Queue> = {};
  for (const [name, { concurrency, tasks: names }] of Object.entries(INTERACTIVE_QUEUES)) {
    queues[name] = queueOf(new Set(names), concurrency);
    for (const task of names) rest.delete(task);
  }
  queues.background = queueOf(rest, BACKGROUND_CONCURRENCY);
  return queues;
}

type Queue = Omit<QueueWork, 'pool'>;

export type JobPools = { interactive: pg.Pool; background: pg.Pool };

/** `onResult` counts the job in the metrics; a job that failed for good raises an alert here. */
export async function startJobs(
  services: Services,
  running: readonly Module[],
  {
    database,
    config,
    onResult,
  }: {
    database: Pick<PrimaryWatch, 'url' | 'guard'>;
    config: Pick<Config, 'jobPoolSize'>;
    onResult(result: JobResult): void;
  },
): Promise<{ pools: JobPools; stop(): Promise<void> }> {
  const pools = {
    interactive: createPool(database.url, config.jobPoolSize - BACKGROUND_CONNECTIONS, {
      waitMs: JOB_WAIT_MS,
    }),
    background: createPool(database.url, BACKGROUND_CONNECTIONS, { waitMs: JOB_WAIT_MS }),
  };
  for (const pool of Object.values(pools)) database.guard(pool);
  const endPools = () => Promise.all([pools.interactive.end(), pools.background.end()]);
  const servicesOn = (pool: typeof pools.background): Services => {
    const db = createDatabase(pool);
    return { ...services, pool, db, hitLimit: rateLimiter(db, services.clock) };
  };
  const { background: backgroundQueue } = queuesOf(servicesOn(pools.background), running);
  const { background: _, ...interactive } = queuesOf(servicesOn(pools.interactive), running);
  const queues: QueueWork[] = Object.values(interactive).map((queue) => ({
    ...queue,
    pool: pools.interactive,
  }));
  if (backgroundQueue) queues.push({ ...backgroundQueue, pool: pools.background });
  try {
    const worker = await startWorker(queues, {
      log: services.log,
      onResult(result) {
        onResult(result);
        if (result.result === 'failed') alertFailed(services, result);
      },
    });
    let stopped: Promise<unknown> | undefined;
    return {
      pools,
      async stop() {
        stopped ??= worker.stop().then(endPools);
        await stopped;
      },
    };
  } catch (error) {
    await endPools();
    throw error;
  }
}

function alertFailed({ alerts }: Services, { task, error }: JobResult): void {
  const text = `job ${task} failed for good: ${error?.name ?? 'unknown'}`;
  const textZh = `后台任务 ${task} 最终失败：${error?.name ?? 'unknown'}`;
  alerts.raise({ key: `job-failed:${task}`, text, textZh, gameId: null });
}
