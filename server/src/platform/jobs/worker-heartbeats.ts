// Which runners are alive: each is written down every few seconds, and the jobs of one without a heartbeat are released.
// graphile-worker itself does so after four hours.
import type pg from 'pg';
import type { Log } from '../observability/logging.ts';
import type { JobResult } from './job-runner.ts';

const HEARTBEAT_MS = 10_000;
/** In seconds. With the beat and the check below a minute: a code that is sent later is of no use. */
const SILENCE_S = 40;

export type Heartbeats = {
  add(id: string): void;
  remove(id: string): void;
  stop(): Promise<void>;
};

type HeartbeatOptions = { log: Log; onResult: OnResult; heartbeatMs?: number };
type OnResult = (result: JobResult) => void;

export function startHeartbeats(
  pool: pg.Pool,
  { log, onResult, heartbeatMs = HEARTBEAT_MS }: HeartbeatOptions,
): Heartbeats {
  const ids = new Set<string>();
  let wasReached = false;
  let beating = Promise.resolve();
  const heartbeat = () => {
    beating = beating.then(async () => {
      try {
        await writeBeats(pool, [...ids]);
        // After an outage everybody is late once: the others are judged from the second beat on.
        if (wasReached) await unlockSilentRunners(pool, onResult);
        wasReached = true;
      } catch (error) {
        wasReached = false;
        log.warn({ err: error, worker: true }, 'the heartbeat of the worker was not written');
      }
    });
  };
  const timer = setInterval(heartbeat, heartbeatMs);
  return {
    add(id) {
      ids.add(id);
      heartbeat();
    },
    remove(id) {
      ids.delete(id);
    },
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

async function writeBeats(pool: pg.Pool, ids: string[]): Promise<void> {
  await pool.query(
    `INSERT INTO job_runners (id, seen_at) SELECT unnest($1::text[]), now()
     ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
    [ids],
  );
  await pool.query(`DELETE FROM job_runners WHERE seen_at < now() - interval '1 day'`);
}

/** A runner that only lost the database for so long loses its jobs too: they are written to be run twice. */
async function unlockSilentRunners(pool: pg.Pool, onResult: OnResult): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT locked_by AS id
     FROM (
       SELECT locked_by, locked_at FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
       UNION ALL
       SELECT locked_by, locked_at FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
     ) AS locked
     WHERE locked_at < now() - make_interval(secs => $1) AND NOT EXISTS (
       SELECT FROM job_runners WHERE id = locked_by AND seen_at > now() - make_interval(secs => $1))`,
    [SILENCE_S],
  );
  if (rows.length)
    await unlockRunners(
      pool,
      rows.map(({ id }) => id),
      onResult,
    );
}

class RunnerLost extends Error {
  override name = 'RunnerLost';
}

/**
 * Jobs of runners that ended are given back, to run again. One that was in its last attempt would wait without end: it has
 * failed, and is reported by the one process that unlocks it.
 */
export async function unlockRunners(pool: pg.Pool, ids: string[], onResult: OnResult): Promise<void> {
  const { rows } = await pool.query<{ jobs: string[]; tasks: string[] }>(
    `WITH failed AS MATERIALIZED (
       SELECT j.id, t.identifier FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.locked_by = ANY ($1::text[]) AND j.attempts >= j.max_attempts
       FOR UPDATE OF j SKIP LOCKED)
     SELECT f.jobs, f.tasks, graphile_worker.force_unlock_workers($1::text[])
     FROM (SELECT array_agg(id::text) AS jobs, coalesce(array_agg(identifier), '{}') AS tasks FROM failed) f`,
    [ids],
  );
  const [{ jobs, tasks } = { jobs: [], tasks: [] }] = rows;
  if (!tasks.length) return;
  const error = new RunnerLost('the process that ran the last attempt has ended');
  for (const task of tasks) onResult({ task, result: 'failed', error });
  await pool.query('SELECT FROM graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [
    jobs,
    error.message,
  ]);
}
