// Collects events in memory and writes them in batches; over its limit they are dropped, and no request waits for a write.
import { sql } from 'drizzle-orm';
import { type Database, hasSqlState } from '../../platform/database/database.ts';
import type { Log } from '../../platform/observability/logging.ts';
import { createPartitions } from './partitions.ts';

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
// SQLSTATE of a row that no partition accepts.
const NO_PARTITION = '23514';

export type EventBuffer = {
  add(rows: EventRow[]): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

export function eventBuffer(db: Database, log: Log): EventBuffer {
  let waiting: EventRow[] = [];
  let dropped = 0;
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, MAX_WRITE);
      try {
        await write(db, rows);
      } catch (error) {
        // They stay for the next interval; events over the limit are dropped meanwhile.
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

async function write(db: Database, rows: EventRow[]): Promise<void> {
  const insert = () =>
    db.execute(sql`
      INSERT INTO analytics_events
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e (
        received_at timestamptz, game_id integer, device_id text, distinct_id text, source_from text,
        event text, happened_at timestamptz, properties jsonb)`);
  try {
    await insert();
  } catch (error) {
    // The job that creates partitions ahead of time may not have run here yet.
    if (!hasSqlState(error, NO_PARTITION)) throw error;
    for (const day of new Set(rows.map((row) => row.received_at.toISOString().slice(0, 10))))
      await createPartitions(db, new Date(`${day}T00:00:00Z`), 1);
    await insert();
  }
}
