// Rate limits over fixed windows, counted in the database, where they hold across processes.
import type { FailureKey } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { type CallFailure, fail } from '../fail.ts';

export type RateLimit = { max: number; window_s: number };
/** Counts one hit; returns whether it is within the limit and when the window ends. */
export type HitLimit = (key: string, limit: RateLimit) => Promise<{ isWithin: boolean; retryAfterS: number }>;

/** With a transaction the hits count only if it commits. */
export function rateLimiter(db: Queryable, clock: Clock): HitLimit {
  return async (key, limit) => {
    const now = clock.now();
    const result = await db.execute<{ hits: number; ends_at: string }>(sql`
      INSERT INTO rate_limits AS r (key, hits, ends_at)
      VALUES (${key}, 1, ${now}::timestamptz + make_interval(secs => ${limit.window_s}))
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN r.ends_at <= ${now} THEN 1 ELSE r.hits + 1 END,
        ends_at = CASE WHEN r.ends_at <= ${now} THEN EXCLUDED.ends_at ELSE r.ends_at END
      RETURNING hits, ends_at`);
    const row = result.rows[0];
    if (!row) throw new Error('rate_limits returned no row');
    const retryAfterS = Math.max(1, Math.ceil((new Date(row.ends_at).getTime() - now.getTime()) / 1000));
    return { isWithin: row.hits <= limit.max, retryAfterS };
  };
}

/** Counts one hit and fails when it is over the limit; the text of the failure may name the minutes that are left. */
export async function requireWithin(
  hitLimit: HitLimit,
  key: string,
  limit: RateLimit,
  failure: FailureKey = 'call/too-many',
): Promise<void> {
  const { isWithin, retryAfterS } = await hitLimit(key, limit);
  if (!isWithin) throw tooMany(failure, retryAfterS);
}

export const tooMany = (failure: FailureKey, retryAfterS: number): CallFailure =>
  fail(failure, { minutes: Math.ceil(retryAfterS / 60) });

/** For limits on failures: a success shows that the attempts before it were honest. */
export async function clearHits(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}

/** Takes one hit back, where the other hits may be somebody else's. */
export async function undoHit(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`UPDATE rate_limits SET hits = hits - 1 WHERE key = ${key} AND hits > 0`);
}

const MAX_KEYS = 100_000;
/**
 * Of the maximum: what a process admits of one key before it queries the database, and what it reserves there at a time, while
 * half of the limit is free and after that. What is reserved and not used is refused to the others.
 */
const BATCH_SHARES = { first: 1 / 12, early: 1 / 6, late: 1 / 24 };

type Window = {
  used: number;
  granted: number;
  /** Not in the database yet. */
  unreported: number;
  /** What it reserves the next time. */
  batch: number;
  isSpent: boolean;
  endsAt: number;
  reserving?: Promise<void>;
};

/**
 * A limit for a hot path, where a row per hit would cost more than it protects. Each process admits the first few hits of
 * a key from memory and reserves the others in batches from the one count of all processes: the total exceeds the maximum
 * by a first batch for each further process at most. Ordinary players never reach the database, and whoever is over the limit neither.
 */
export function sharedLimit(
  name: string,
  { max, window_s }: RateLimit,
): (pool: pg.Pool, key: string | number, now: Date) => boolean | Promise<boolean> {
  const [first, early, late] = [BATCH_SHARES.first, BATCH_SHARES.early, BATCH_SHARES.late].map((share) =>
    Math.ceil(max * share),
  ) as [number, number, number];
  const owners = new WeakMap<pg.Pool, LRUCache<string | number, Window>>();

  function windowOf(pool: pg.Pool, key: string | number, now: number): Window {
    let windows = owners.get(pool);
    if (!windows) {
      windows = new LRUCache({ max: MAX_KEYS });
      owners.set(pool, windows);
    }
    const current = windows.get(key);
    if (current && current.endsAt > now) return current;
    const next: Window = {
      used: 0,
      granted: first,
      unreported: first,
      batch: late,
      isSpent: false,
      endsAt: now + window_s * 1000,
    };
    windows.set(key, next);
    return next;
  }

  async function reserve(pool: pg.Pool, window: Window, key: string | number, now: Date): Promise<void> {
    const { batch } = window;
    const { rows } = await pool.query<{ hits: number; ends_at: Date }>(
      `INSERT INTO rate_limits AS r (key, hits, ends_at) VALUES ($1, $2, $3::timestamptz + make_interval(secs => $4))
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN r.ends_at <= $3 THEN EXCLUDED.hits ELSE r.hits + EXCLUDED.hits END,
         ends_at = CASE WHEN r.ends_at <= $3 THEN EXCLUDED.ends_at ELSE r.ends_at END
       RETURNING hits, ends_at`,
      [`${name}:${key}`, batch + window.unreported, now, window_s],
    );
    const [row] = rows;
    if (!row) throw new Error('rate_limits returned no row');
    const free = Math.max(0, Math.min(batch, max - (row.hits - batch)));
    window.unreported = 0;
    window.granted += free;
    window.batch = row.hits * 2 < max ? early : late;
    window.isSpent = free < batch;
    window.endsAt = row.ends_at.getTime();
  }

  async function admitLater(
    pool: pg.Pool,
    window: Window,
    key: string | number,
    now: Date,
  ): Promise<boolean> {
    while (!window.isSpent && window.used >= window.granted) {
      window.reserving ??= reserve(pool, window, key, now)
        .catch(() => {
          // While the database is away each process counts for itself.
          window.granted = max;
          window.isSpent = true;
        })
        .finally(() => {
          delete window.reserving;
        });
      await window.reserving;
    }
    return admit(window);
  }

  function admit(window: Window): boolean {
    if (window.used >= window.granted) return false;
    window.used += 1;
    return true;
  }

  return (pool, key, now) => {
    const window = windowOf(pool, key, now.getTime());
    if (window.used < window.granted || window.isSpent) return admit(window);
    return admitLater(pool, window, key, now);
  };
}
