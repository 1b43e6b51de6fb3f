// A connection that dies without a word: nobody waits on it for ever, and the next one is served.
import { afterEach, expect, inject, test, vi } from 'vitest';
import { openLine } from '../../test/line.ts';
import { createDatabase, createPool } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a query on a line that fell silent is given up, and the pool goes on with a new line', async () => {
  const line = await openLine(inject('testRoleUrl'));
  const pool = createPool(line.url, 1);
  try {
    await pool.query('SELECT 1');
    line.fallSilent();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = expect(pool.query('SELECT 1')).rejects.toThrow('Query read timeout');
    // The pool hands out its line in a later turn; from then on the query waits.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(36_000);
    await asked;
    vi.useRealTimers();
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    line.close();
    await pool.end();
  }
}, 8_000);

test('a transaction whose BEGIN fails returns its connection to the pool', async () => {
  const line = await openLine(inject('testRoleUrl'));
  const pool = createPool(line.url, 1);
  const db = createDatabase(pool);
  try {
    await db.transaction((tx) => tx.execute('SELECT 1'));
    // Cut when the pool hands its connection out: BEGIN is the first to notice.
    pool.once('acquire', () => line.cut());
    await expect(db.transaction((tx) => tx.execute('SELECT 1'))).rejects.toThrow();
    line.restore();
    expect((await db.transaction((tx) => tx.execute('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
  } finally {
    line.close();
    await pool.end();
  }
}, 8_000);
