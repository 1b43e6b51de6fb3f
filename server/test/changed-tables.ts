// Records which tables a committed transaction changed: what a call must not change does not appear.
import type { Pool } from 'pg';
import { asDatabaseOwner } from './database.ts';

// Dry runs list no table with such a name among their effects: it is none of the mall's.
const RECORD = 'watch._private_changes';

// Compared byte by byte: `json`, which the queue of jobs has, knows no equality.
const SETUP = `
  CREATE SCHEMA watch;
  CREATE TABLE ${RECORD} (name text NOT NULL);
  GRANT USAGE ON SCHEMA watch TO PUBLIC;
  GRANT SELECT, DELETE ON ${RECORD} TO PUBLIC;
  CREATE FUNCTION watch.record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF TG_OP <> 'UPDATE' OR OLD *<> NEW THEN INSERT INTO ${RECORD} VALUES (TG_TABLE_NAME); END IF;
    RETURN NULL;
  END $$;`;

/**
 * Watches every table except the named ones; the queue of jobs is among them. Returns a function that returns the tables
 * with inserted, deleted or different rows since it was called last.
 */
export async function watchTables(
  pool: Pool,
  except: readonly string[] = [],
): Promise<() => Promise<string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND NOT relname = ANY ($1)
       AND (relnamespace = 'public'::regnamespace OR oid = 'graphile_worker._private_jobs'::regclass)`,
    [except],
  );
  const triggers = tables.map(
    ({ name }) => `
      CREATE TRIGGER zz_watch_rows AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION watch.record();
      CREATE TRIGGER zz_watch_all AFTER TRUNCATE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION watch.record();`,
  );
  await asDatabaseOwner(pool, [SETUP, ...triggers].join('\n'));
  return async () => {
    const { rows } = await pool.query<{ name: string }>(`DELETE FROM ${RECORD} RETURNING name`);
    return [...new Set(rows.map(({ name }) => name))].sort();
  };
}
