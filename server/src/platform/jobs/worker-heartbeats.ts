// Which runners are alive: each is written down every few seconds, and the jobs of one without a heartbeat are released.
// graphile-worker itself does so after four hours.
import type pg from 'pg';
import type { Log } from '../observability/logging.ts';

const HEARTBEAT_MS = 10_000;
/** In seconds. With the beat and the check below a minute: a code that is sent later is of no use. */
const SILENCE_S = 40;

export type Heartbeats = {
  add(id: string): void;
  remove(id: string): void;
  stop(): Promise<void>;
};

export function startHeartbeats(pool: pg.Pool, log: Log, heartbeatMs = HEARTBEAT_MS): Heartbeats {
  const ids = new Set<string>();
  let wasReached = false;
  let beating = Promise.resolve();
  const heartbeat = () => {
    beating = beating.then(async () => {
      try {
        await writeBeats(pool, [...ids]);
        // After an outage everybody is late once: the others are judged from the second beat on.
        if (wasReached) await unlockSilentRunners(pool);
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
async function unlockSilentRunners(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by))
     FROM (
       SELECT locked_by, locked_at FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
       UNION ALL
       SELECT locked_by, locked_at FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
     ) AS locked
     WHERE locked_at < now() - make_interval(secs => $1) AND NOT EXISTS (
       SELECT FROM job_runners WHERE id = locked_by AND seen_at > now() - make_interval(secs => $1))
     HAVING count(*) > 0`,
    [SILENCE_S],
  );
}
