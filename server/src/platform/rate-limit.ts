// Rate limits over fixed windows: counted in the database, where they hold across processes, or in the memory of each.
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Database, Queryable } from './database.ts';

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

/** For limits on failures: a success shows that the attempts before it were honest. */
export async function clearHits(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}

/** Takes one hit back, where the other hits may be somebody else's. */
export async function undoHit(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`UPDATE rate_limits SET hits = hits - 1 WHERE key = ${key} AND hits > 0`);
}

export async function deleteEndedWindows(db: Database, clock: Clock): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE ends_at < ${clock.now()}`);
}

const MAX_KEYS = 100_000;

/**
 * A limit that each process counts in its memory, for a hot path where a row per hit would cost more than it protects.
 * Returns whether this hit is within it; each owner (a mall's pool) counts for itself.
 */
export function memoryLimit({
  max,
  window_s,
}: RateLimit): (owner: object, key: string | number, now: Date) => boolean {
  const owners = new WeakMap<object, LRUCache<string | number, { hits: number; endsAt: number }>>();
  return (owner, key, now) => {
    let windows = owners.get(owner);
    if (!windows) {
      windows = new LRUCache({ max: MAX_KEYS });
      owners.set(owner, windows);
    }
    const window = windows.get(key);
    if (window && window.endsAt > now.getTime()) {
      window.hits += 1;
      return window.hits <= max;
    }
    windows.set(key, { hits: 1, endsAt: now.getTime() + window_s * 1000 });
    return true;
  };
}
