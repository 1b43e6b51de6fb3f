// What has expired is deleted in batches.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool } from './database.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const pool = createPool(inject('testRoleUrl'), 3);
const db = createDatabase(pool);
const old = { where: sql`t.id <= 7`, batchSize: 3 };
const table = sql`batches_test`;

beforeAll(() => pool.query('CREATE TABLE batches_test (id int)'));
afterAll(async () => {
  await pool.query('DROP TABLE batches_test');
  await pool.end();
});

const fill = async () => {
  await pool.query('TRUNCATE batches_test');
  await pool.query('INSERT INTO batches_test SELECT generate_series(1, 10)');
};
const left = async () =>
  (await pool.query<{ id: number }>('SELECT id FROM batches_test ORDER BY id')).rows.map(({ id }) => id);

test('every row of the condition is deleted, and each statement deletes no more than a batch', async () => {
  await fill();
  const sizes: number[] = [];
  const counting = Object.create(db, {
    execute: {
      value: async (query: ReturnType<typeof sql>) => {
        const result = await db.execute(query);
        sizes.push(result.rowCount ?? 0);
        return result;
      },
    },
  });
  expect(await deleteInBatches(counting, table, old)).toBe(7);
  expect(sizes).toEqual([3, 3, 1]);
  expect(await left()).toEqual([8, 9, 10]);
});

test('a row that somebody holds is left, and nobody waits for it', async () => {
  await fill();
  const other = await pool.connect();
  try {
    await other.query('BEGIN; SELECT FROM batches_test WHERE id = 2 FOR UPDATE');
    expect(await deleteInBatches(db, table, old)).toBe(6);
    await other.query('ROLLBACK');
  } finally {
    other.release();
  }
  expect(await left()).toEqual([2, 8, 9, 10]);
  expect(await deleteInBatches(db, table, old)).toBe(1);
});

test('a run ends after as many batches as it may take, the oldest rows first', async () => {
  await fill();
  const orderBy = sql`t.id`;
  expect(await deleteInBatches(db, table, { ...old, orderBy, mostBatches: 2 })).toBe(6);
  expect(await left()).toEqual([7, 8, 9, 10]);
});
