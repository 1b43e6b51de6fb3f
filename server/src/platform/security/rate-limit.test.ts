// Rate limits across processes.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fakeClock } from '../clock.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { rateLimiter, sharedLimit } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('thirty hits at once from two processes: only the allowed ones pass', async () => {
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const processes = [
    rateLimiter(createDatabase(database.pool), clock),
    rateLimiter(createDatabase(database.pool), clock),
  ];
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, index) => processes[index % 2]?.('phone', { max: 5, window_s: 60 })),
  );
  expect(results.filter((result) => result?.isWithin)).toHaveLength(5);
});

test('a new window starts when the last one ended', async () => {
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const db = createDatabase(database.pool);
  const hit = rateLimiter(db, clock);
  expect(await hit('a', { max: 1, window_s: 60 })).toEqual({ isWithin: true, retryAfterS: 60 });
  clock.advance(20_000);
  expect(await hit('a', { max: 1, window_s: 60 })).toEqual({ isWithin: false, retryAfterS: 40 });
  clock.advance(40_000);
  expect((await hit('a', { max: 1, window_s: 60 })).isWithin).toBe(true);
});

test('a shared limit admits its maximum over all processes, each key by itself, and again in the next window', async () => {
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const limit = { max: 60, window_s: 60 };
  // Each process has its own memory.
  const pools = [1, 2, 3].map(() => createPool(database.url, 2));
  const isWithin = sharedLimit('orders', limit);
  const hits = async (key: number, count: number) => {
    const results = await Promise.all(
      Array.from({ length: count }, (_, nth) => isWithin(pools[nth % 3] as pg.Pool, key, clock.now())),
    );
    return results.filter(Boolean).length;
  };
  const admitted = await hits(1, 240);
  expect(admitted).toBeGreaterThanOrEqual(60);
  expect(admitted).toBeLessThanOrEqual(70);
  expect(await hits(1, 30)).toBe(0);
  expect(await hits(2, 15)).toBe(15);
  clock.advance(60_000);
  expect(await hits(1, 15)).toBe(15);
  for (const pool of pools) await pool.end();
});

test('whoever spreads orders over three processes, one after the other, places a sixth more than the limit at most', async () => {
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const pools = [1, 2, 3].map(() => createPool(database.url, 2));
  const isWithin = sharedLimit('spread', { max: 60, window_s: 60 });
  const admitted = [];
  for (const pool of pools) {
    let count = 0;
    for (let nth = 0; nth < 80; nth += 1) if (await isWithin(pool, 1, clock.now())) count += 1;
    admitted.push(count);
  }
  expect(admitted).toEqual([60, 5, 5]);
  for (const pool of pools) await pool.end();
});

test('above half of a shared limit a process reserves little that it may not need', async () => {
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const isWithin = sharedLimit('reserved', { max: 60, window_s: 60 });
  for (let nth = 0; nth < 42; nth += 1) expect(await isWithin(database.pool, 1, clock.now())).toBe(true);
  const { rows } = await database.pool.query("SELECT hits FROM rate_limits WHERE key = 'reserved:1'");
  expect(rows[0]?.hits).toBeLessThan(42 + 3);
});

test('a shared limit asks the database about nobody who stays far below it', async () => {
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const isWithin = sharedLimit('quiet', { max: 60, window_s: 60 });
  for (let nth = 0; nth < 5; nth += 1) expect(isWithin(database.pool, 1, clock.now())).toBe(true);
  const { rows } = await database.pool.query(`SELECT FROM rate_limits WHERE key LIKE 'quiet:%'`);
  expect(rows).toEqual([]);
});
