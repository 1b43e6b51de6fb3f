// What only grows cannot be changed by the mall itself: its database role owns none of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await run(
    `INSERT INTO operators (username, name, password_hash, created_at) VALUES ('op', 'o', '-', now())`,
  );
  await add();
});
afterAll(() => database.drop());

const run = (sql: string) => database.pool.query(sql);
const add = () =>
  run(`INSERT INTO operator_audit (operator_id, call, input, ip, at)
       SELECT id, 'ops/goods/save', '{}', '127.0.0.1', now() FROM operators`);

test('the mall adds to the log of operators and reads it', async () => {
  await add();
  expect((await run('SELECT call FROM operator_audit')).rows.length).toBeGreaterThan(1);
});

test.each([
  `UPDATE operator_audit SET call = 'nothing'`,
  'DELETE FROM operator_audit',
  'TRUNCATE operator_audit CASCADE',
  'DROP TABLE operator_audit CASCADE',
  'ALTER TABLE operator_audit DISABLE TRIGGER USER',
  'ALTER TABLE operator_audit OWNER TO CURRENT_USER',
  `CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  'DROP FUNCTION forbid_change CASCADE',
  'GRANT ALL ON operator_audit TO CURRENT_USER',
  'SET session_replication_role = replica',
  'ALTER TABLE point_entries DISABLE TRIGGER USER',
  'UPDATE point_entries SET points = points + 1',
  'ALTER TABLE point_accounts DISABLE TRIGGER USER',
  'DELETE FROM point_accounts',
  'DROP SCHEMA public CASCADE',
])('%s is refused', async (attack) => {
  const before = (await run('SELECT * FROM operator_audit ORDER BY id')).rows;
  await expect(
    run(attack).then(({ command }) => {
      // PostgreSQL grants nothing where there is nothing to grant from, and says so in a warning only.
      if (command === 'GRANT') throw new Error('granted nothing');
    }),
  ).rejects.toThrow();
  expect((await run('SELECT * FROM operator_audit ORDER BY id')).rows).toEqual(before);
});
