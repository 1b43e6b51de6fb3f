// Reads the objects of a database from PostgreSQL's catalogue, one line each, so that two databases can be compared.
import type pg from 'pg';

// Without what the migration itself writes, and the partitions that a job creates.
const OWN_TABLES = `c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('migrations', 'schema_files', 'schema_states') AND NOT c.relispartition`;

const OBJECTS = [
  `SELECT 'table ' || c.relname || ' ' || c.relpersistence::text || coalesce(' ' || c.reloptions::text, '')
     || coalesce(' PARTITION BY ' || pg_get_partkeydef(c.oid), '')
   FROM pg_class c WHERE ${OWN_TABLES} AND c.relkind IN ('r', 'p', 'v')`,
  `SELECT CASE c.relkind WHEN 'c' THEN 'type ' ELSE 'column ' END || c.relname || '.' || a.attname || ' '
     || format_type(a.atttypid, a.atttypmod)
     || CASE WHEN l.collname <> 'default' THEN ' COLLATE ' || l.collname ELSE '' END
     || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
     || CASE a.attidentity WHEN 'a' THEN ' ALWAYS AS IDENTITY' WHEN 'd' THEN ' BY DEFAULT AS IDENTITY' ELSE '' END
     || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '')
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     LEFT JOIN pg_collation l ON l.oid = a.attcollation
     LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE ${OWN_TABLES} AND c.relkind IN ('r', 'p', 'v', 'c') AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT 'constraint ' || c.relname || '.' || k.conname || ' ' || pg_get_constraintdef(k.oid)
   FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE ${OWN_TABLES} AND k.contype NOT IN ('t', 'n')`,
  `SELECT 'index ' || pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
   WHERE ${OWN_TABLES}`,
  `SELECT 'trigger ' || pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE ${OWN_TABLES} AND NOT t.tgisinternal`,
  `SELECT 'function ' || pg_get_functiondef(p.oid) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace`,
];

export async function readCatalogue(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const lines: string[] = [];
  for (const query of OBJECTS) {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
    lines.push(...rows.map(([line]) => line));
  }
  return lines.sort();
}
