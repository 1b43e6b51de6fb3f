// Finds a text in the database, for tests of what must not be stored.
import { sql } from 'drizzle-orm';
import type { TestMall } from './mall.ts';

/** Returns the tables that have it in any column, without those of the sandbox. */
export async function findInTables({ services }: TestMall, text: string): Promise<string[]> {
  const { rows } = await services.db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'
      AND table_name NOT LIKE 'sandbox%'`);
  const found: string[] = [];
  for (const { name } of rows) {
    const query = `SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`;
    if ((await services.pool.query(query, [text])).rowCount) found.push(name);
  }
  return found;
}
