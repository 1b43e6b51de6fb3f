// Rate limits that hold across processes: one counted row per key and window, in the database.
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Database, Queryable } from './database.ts';

export type RateLimit = { max: number; window_s: number };
/** Counts one hit; answers whether it is within the limit and when the window ends. */
export type HitLimit = (key: string, limit: RateLimit) => Promise<{ isWithin: boolean; retryAfterS: number }>;

export function rateLimiter(db: Database, clock: Clock): HitLimit {
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
    if (!row) throw new Error('rate_limits answered no row');
    const retryAfterS = Math.max(1, Math.ceil((new Date(row.ends_at).getTime() - now.getTime()) / 1000));
    return { isWithin: row.hits <= limit.max, retryAfterS };
  };
}

/** Forgets what was counted, for limits on failures: a success shows that the tries before it were honest. */
export async function forgetHits(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}

/** Takes one hit back, where the other hits may be somebody else's. */
export async function takeBackHit(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`UPDATE rate_limits SET hits = hits - 1 WHERE key = ${key} AND hits > 0`);
}

/** Housekeeping: windows that are over. */
export async function sweepRateLimits(db: Database, clock: Clock): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE ends_at < ${clock.now()}`);
}

const MOST_COUNTED = 100_000;

/**
 * A limit that each process counts in its memory, for a hot path where a row per hit would cost more than it guards.
 * Answers whether this hit is within it; each owner (a mall's pool) counts for itself.
 */
export function memoryLimit({
  max,
  window_s,
}: RateLimit): (owner: object, key: number, now: Date) => boolean {
  const counts = new WeakMap<object, LRUCache<number, { hits: number; endsAt: number }>>();
  return (owner, key, now) => {
    let counted = counts.get(owner);
    if (!counted) {
      counted = new LRUCache({ max: MOST_COUNTED });
      counts.set(owner, counted);
    }
    const count = counted.get(key);
    if (count && count.endsAt > now.getTime()) {
      count.hits += 1;
      return count.hits <= max;
    }
    counted.set(key, { hits: 1, endsAt: now.getTime() + window_s * 1000 });
    return true;
  };
}
