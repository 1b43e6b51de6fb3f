// Rate limits: across processes, and in memory.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { fakeClock } from './clock.ts';
import { createDatabase } from './database.ts';
import { deleteEndedWindows, memoryLimit, rateLimiter } from './rate-limit.ts';

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

test('a new window starts when the last one ended, and ended windows are deleted', async () => {
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const db = createDatabase(database.pool);
  const hit = rateLimiter(db, clock);
  expect(await hit('a', { max: 1, window_s: 60 })).toEqual({ isWithin: true, retryAfterS: 60 });
  clock.advance(20_000);
  expect(await hit('a', { max: 1, window_s: 60 })).toEqual({ isWithin: false, retryAfterS: 40 });
  clock.advance(40_000);
  expect((await hit('a', { max: 1, window_s: 60 })).isWithin).toBe(true);
  clock.advance(60_001);
  await deleteEndedWindows(db, clock);
  expect((await database.pool.query('SELECT * FROM rate_limits')).rows).toHaveLength(0);
});

test('a limit in memory admits its maximum per window, and counts keys and owners separately', () => {
  const [mall, other] = [{}, {}];
  const clock = fakeClock('2026-11-15T00:00:00Z');
  const isWithin = memoryLimit({ max: 2, window_s: 60 });
  const hits = (owner: object, key: number) => isWithin(owner, key, clock.now());
  expect([hits(mall, 1), hits(mall, 1), hits(mall, 1)]).toEqual([true, true, false]);
  expect([hits(mall, 2), hits(other, 1)]).toEqual([true, true]);
  clock.advance(60_000);
  expect(hits(mall, 1)).toBe(true);
});
