// What a process says about its database server when it starts.
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createPool } from './database.ts';
import { findHarmfulSettings } from './server-settings.ts';

test('settings that cost speed, safety or privacy are named', async () => {
  const url = new URL(inject('testRoleUrl'));
  url.searchParams.set('options', '-c jit=on -c default_transaction_isolation=serializable');
  // Without the settings of our own connections, as behind a pooler that drops them.
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  const named = await findHarmfulSettings(pool, 500);
  await pool.end();
  for (const setting of ['jit', 'synchronous_commit', 'max_connections', 'default_transaction_isolation'])
    expect(named.filter((sentence) => sentence.includes(setting))).toHaveLength(1);
});

test('what our own connections set right is not named', async () => {
  const pool = createPool(inject('testRoleUrl'), 1);
  const named = await findHarmfulSettings(pool, 20);
  await pool.end();
  // The tests' server keeps nothing on disk.
  expect(named.filter((sentence) => !/fsync|full_page_writes|synchronous_commit/.test(sentence))).toEqual([]);
});
