// What has expired is deleted in portions.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool } from './database.ts';
import { deleteInPortions } from './delete-in-portions.ts';

const pool = createPool(inject('testRoleUrl'), 3);
const db = createDatabase(pool);
const old = { where: sql`t.id <= 7`, portion: 3 };
const table = sql`portions_test`;

beforeAll(() => pool.query('CREATE TABLE portions_test (id int)'));
afterAll(async () => {
  await pool.query('DROP TABLE portions_test');
  await pool.end();
});

const fill = async () => {
  await pool.query('TRUNCATE portions_test');
  await pool.query('INSERT INTO portions_test SELECT generate_series(1, 10)');
};
const left = async () =>
  (await pool.query<{ id: number }>('SELECT id FROM portions_test ORDER BY id')).rows.map(({ id }) => id);

test('every row of the condition is deleted, and each statement deletes no more than a portion', async () => {
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
  expect(await deleteInPortions(counting, table, old)).toBe(7);
  expect(sizes).toEqual([3, 3, 1]);
  expect(await left()).toEqual([8, 9, 10]);
});

test('a row that somebody holds is left, and nobody waits for it', async () => {
  await fill();
  const other = await pool.connect();
  try {
    await other.query('BEGIN; SELECT FROM portions_test WHERE id = 2 FOR UPDATE');
    expect(await deleteInPortions(db, table, old)).toBe(6);
    await other.query('ROLLBACK');
  } finally {
    other.release();
  }
  expect(await left()).toEqual([2, 8, 9, 10]);
  expect(await deleteInPortions(db, table, old)).toBe(1);
});

test('a run ends after as many portions as it may take, the oldest rows first', async () => {
  await fill();
  const orderBy = sql`t.id`;
  expect(await deleteInPortions(db, table, { ...old, orderBy, mostPortions: 2 })).toBe(6);
  expect(await left()).toEqual([7, 8, 9, 10]);
});
