// Events wait here for a moment and are written many at a time; over its bound they are dropped, never waited for.
import type pg from 'pg';
import type { Log } from '../../platform/logging.ts';
import { makePartitions } from './partitions.ts';

export type EventRow = {
  received_at: Date;
  game_id: number;
  device_id: string;
  distinct_id: string;
  source_from: string;
  event: string;
  happened_at: Date;
  properties: object;
};

const MAX_WAITING = 5000;
const MAX_WRITE = 500;
const WRITE_EVERY_MS = 300;
const NO_PARTITION = '23514';

export type EventBuffer = {
  add(rows: EventRow[]): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

export function eventBuffer(pool: pg.Pool, log: Log): EventBuffer {
  let waiting: EventRow[] = [];
  let dropped = 0;
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, MAX_WRITE);
      try {
        await write(pool, rows);
      } catch (error) {
        // They stay and are tried again at the next turn; what comes in over the bound meanwhile is dropped.
        log.warn({ err: error }, 'events could not be written');
        return;
      }
      waiting = waiting.slice(rows.length);
    }
    if (dropped) log.warn({ dropped }, 'events were dropped');
    dropped = 0;
  }

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    add(rows) {
      const free = MAX_WAITING - waiting.length;
      dropped += Math.max(0, rows.length - free);
      waiting.push(...rows.slice(0, Math.max(0, free)));
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function write(pool: pg.Pool, rows: EventRow[]): Promise<void> {
  const insert = () =>
    pool.query(
      `INSERT INTO analytics_events
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (
         received_at timestamptz, game_id integer, device_id text, distinct_id text, source_from text,
         event text, happened_at timestamptz, properties jsonb)`,
      [JSON.stringify(rows)],
    );
  try {
    await insert();
  } catch (error) {
    // The job that makes partitions ahead may not have run here yet.
    if ((error as pg.DatabaseError).code !== NO_PARTITION) throw error;
    for (const day of new Set(rows.map((row) => row.received_at.toISOString().slice(0, 10))))
      await makePartitions(pool, new Date(`${day}T00:00:00Z`), 1);
    await insert();
  }
}
