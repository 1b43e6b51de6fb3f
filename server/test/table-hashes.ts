// The content of the whole database as one hash per table: what a call must not change stays equal.
import type { Pool } from 'pg';

/** Of every table except the named ones; the queue of jobs is among them. */
export async function tableHashes(
  pool: Pool,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`);
  const parts = [...tables.map(({ name }) => name), 'graphile_worker._private_jobs']
    .filter((name) => !except.includes(name))
    .map(
      (name) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    );
  const { rows } = await pool.query(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
