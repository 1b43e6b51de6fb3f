// Counts failed calls and errors of pages by day and version, for the report of client failures. In memory first: a bad release
// makes every page report at once, and a counter per report would be one row that all of them wait for.
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/observability/logging.ts';
import type { Services } from '../../services.ts';

/** Before the screens of the operators' console, among the pages of the mall. */
export const CONSOLE_PAGES = '/console';

export type FailureKey = { kind: 'failure'; gameId: number; call: string; code: number; version: string };
export type ErrorKey = {
  kind: 'error';
  gameId: number;
  name: string;
  stack: string;
  page: string;
  version: string;
};

type Counted = { key: FailureKey | ErrorKey; day: string; count: number; lastAt: Date };

const WRITE_EVERY_MS = 2000;
/** Per interval. Anybody can make up versions: more than these are not counted. */
const MOST_KEYS = 500;
/** Per game and day, for the same reason; versions that are known by then are still counted. */
const MOST_ROWS = 5000;

export type FailureCounter = {
  count(key: FailureKey | ErrorKey, at: Date): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const counters = new WeakMap<object, FailureCounter>();

/** The counter of a process. */
export function failureCounterOf({ pool, db, log }: Pick<Services, 'pool' | 'db' | 'log'>): FailureCounter {
  const counter = counters.get(pool) ?? failureCounter(db, log);
  counters.set(pool, counter);
  return counter;
}

function failureCounter(db: Database, log: Log): FailureCounter {
  let waiting = new Map<string, Counted>();
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();

  async function flush(): Promise<void> {
    if (!waiting.size) return;
    const counted = [...waiting.values()];
    waiting = new Map();
    await write(db, counted).catch((error) => log.warn({ err: error }, 'client failures were not counted'));
  }

  return {
    count(key, at) {
      const day = businessDay(at);
      const name = JSON.stringify([day, ...Object.values(key)]);
      const known = waiting.get(name);
      if (known) Object.assign(known, { count: known.count + 1, lastAt: at });
      else if (waiting.size < MOST_KEYS) waiting.set(name, { key, day, count: 1, lastAt: at });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function write(db: Database, counted: Counted[]): Promise<void> {
  const rowsOf = (kind: 'failure' | 'error') =>
    JSON.stringify(
      counted
        .filter(({ key }) => key.kind === kind)
        .map(({ key: { gameId, ...key }, day, count, lastAt }) => ({
          ...key,
          game_id: gameId,
          day,
          count,
          last_at: lastAt,
        })),
    );
  // In the order of the key: two processes that write at once do not wait for each other in a circle.
  await db.execute(sql`
    INSERT INTO client_failures AS f (game_id, day, call, code, version, count, last_at)
    SELECT n.* FROM jsonb_to_recordset(${rowsOf('failure')}::jsonb) AS n (
      game_id integer, day date, call text, code integer, version text, count integer, last_at timestamptz)
    WHERE (SELECT count(*) FROM client_failures k WHERE k.game_id = n.game_id AND k.day = n.day) < ${MOST_ROWS}
      OR EXISTS (SELECT FROM client_failures k
        WHERE (k.game_id, k.day, k.call, k.code, k.version) = (n.game_id, n.day, n.call, n.code, n.version))
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (game_id, day, call, code, version)
      DO UPDATE SET count = f.count + excluded.count, last_at = greatest(f.last_at, excluded.last_at)`);
  await db.execute(sql`
    INSERT INTO client_errors AS f (game_id, day, name, stack, page, version, count, last_at)
    SELECT n.* FROM jsonb_to_recordset(${rowsOf('error')}::jsonb) AS n (
      game_id integer, day date, name text, stack text, page text, version text, count integer, last_at timestamptz)
    WHERE (SELECT count(*) FROM client_errors k WHERE k.game_id = n.game_id AND k.day = n.day) < ${MOST_ROWS}
      OR EXISTS (SELECT FROM client_errors k
        WHERE (k.game_id, k.day, k.name, k.stack, k.page, k.version) = (n.game_id, n.day, n.name, n.stack, n.page, n.version))
    ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (game_id, day, name, stack, page, version)
      DO UPDATE SET count = f.count + excluded.count, last_at = greatest(f.last_at, excluded.last_at)`);
}
