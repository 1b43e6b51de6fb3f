// A standby for public reads (DATABASE_REPLICA_URL). It is used for a scope of the cache only after it has replayed every change
// of that scope that this process was notified of: a price that was changed is never cached from before its change.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Cache } from '../cache.ts';
import { CallFailure, Overload } from '../fail.ts';
import type { Log } from '../observability/logging.ts';
import { createDatabase, createPool, type Database } from './database.ts';

const SAMPLE_MS = 500;
const RESPONSE_TIMEOUT_MS = 2000;
/** Whoever reads from it waits no longer, and reads from the primary then. */
const QUERY_TIMEOUT_MS = 5000;

export type Replica = {
  /** Its database, when it has replayed what the primary had committed at this moment (performance.now()). */
  databaseSince(moment: number): Database | undefined;
  /** How far it is behind, in milliseconds; Infinity while it is away. */
  lagMs(): number;
  stop(): Promise<void>;
};

type Sample = { at: number; position: bigint };
type Options = {
  url: string;
  /** Of the primary. */
  primary: pg.Pool;
  poolSize: number;
  /** Behind by more than this it is not read from at all. */
  maxLagMs: number;
  log: Log;
};

/** Does not wait for the standby: a mall starts and serves without it. */
export function openReplica({ url, primary, poolSize, maxLagMs, log }: Options): Replica {
  const pool = createPool(url, poolSize, {
    waitMs: 1000,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    hasNames: false,
  });
  const db = createDatabase(pool);
  const stopping = new AbortController();
  let samples: Sample[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let isAway = false;

  /** The newest moment at which the primary was no further than the standby is now. */
  async function sample(): Promise<void> {
    const at = performance.now();
    const { rows: written } = await primary.query<{ lsn: string }>(
      'SELECT pg_current_wal_lsn()::text AS lsn',
    );
    samples.push({ at, position: positionOf(written[0]?.lsn) });
    const { rows } = await within(
      RESPONSE_TIMEOUT_MS,
      pool.query<{ is_standby: boolean; lsn: string | null }>(
        'SELECT pg_is_in_recovery() AS is_standby, pg_last_wal_replay_lsn()::text AS lsn',
      ),
    ).catch((error) => {
      // Whoever waits for it goes on at the primary. A pool that is in use says nothing about the standby.
      if (!(error instanceof Overload)) pool.destroyConnections();
      throw error;
    });
    const [seen] = rows;
    // A promoted standby may be a second primary that nobody else writes to.
    if (!seen?.is_standby || seen.lsn === null) throw new Error('the server is not a standby');
    const replayed = positionOf(seen.lsn);
    const reached = samples.findLast(({ position }) => position <= replayed);
    if (reached) freshAt = reached.at;
    samples = samples.filter(({ at: taken }) => taken > at - maxLagMs);
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await sample().then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (Boolean(reason) !== isAway)
        log.warn({ reason }, `DATABASE_REPLICA_URL ${reason ? 'is away' : 'answers'}`);
      isAway = Boolean(reason);
      await sleep(SAMPLE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const watching = watch();
  const lagMs = () => (isAway ? Number.POSITIVE_INFINITY : performance.now() - freshAt);

  return {
    databaseSince: (moment) => (freshAt >= moment && lagMs() <= maxLagMs ? db : undefined),
    lagMs,
    async stop() {
      stopping.abort();
      await watching;
      // Closes the socket without a Terminate message: the server may be unreachable.
      pool.destroyConnections();
      await pool.end();
    },
  };
}

type PublicServices = {
  db: Database;
  cache: Pick<Cache, 'clearedAt'>;
  replica?: Pick<Replica, 'databaseSince'> | undefined;
};

/** Reads from a standby that has replayed all changes of this scope, or from the primary where there is none. */
export async function readPublic<S extends PublicServices, T>(
  services: S,
  scope: string,
  read: (services: S) => Promise<T>,
): Promise<T> {
  const db = services.replica?.databaseSince(services.cache.clearedAt(scope));
  if (!db) return read(services);
  try {
    return await read({ ...services, db });
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    // The standby was lost, or its replay removed rows that the query still needed.
    return read(services);
  }
}

/** `16/B374D848` as a number: PostgreSQL writes a position in its log as two halves. */
function positionOf(lsn: string | undefined): bigint {
  const [high = '0', low = '0'] = (lsn ?? '0/0').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  work.catch(() => undefined);
  const late = sleep(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('the server does not respond');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late as Promise<never>]);
  } finally {
    over.abort();
  }
}
