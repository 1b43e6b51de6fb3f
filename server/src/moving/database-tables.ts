// The tables of a database as its catalogue describes them: columns, foreign keys, and an order in which rows can be inserted.
import type pg from 'pg';

export type ForeignKey = { column: string; table: string };
export type Table = { name: string; columns: string[]; foreignKeys: ForeignKey[] };

/** Every table of the mall, those first that others refer to. Partitions are parts of their table. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname::text AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      coalesce((SELECT jsonb_agg(jsonb_build_object('column', a.attname, 'table', k.confrelid::regclass::text))
        FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> k.conrelid), '[]') AS "foreignKeys"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname`);
  return inOrder(rows);
}

function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const add = (table: Table, path: readonly string[]): void => {
    if (ordered.has(table)) return;
    if (path.includes(table.name)) throw new Error(`foreign keys in a circle: ${path.join(', ')}`);
    for (const { table: name } of table.foreignKeys) {
      const target = byName.get(name);
      if (target) add(target, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

export type Sum = { rows: number; checksum: string };

/** How many rows a condition selects, and a checksum over these columns of them, whatever their order. */
export async function sumOf(
  client: pg.ClientBase,
  { table, columns, where }: { table: string; columns: readonly string[]; where: string },
): Promise<Sum> {
  const { rows } = await client.query<Sum>(`
    SELECT count(*) AS rows,
      coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text AS checksum
    FROM ${table} WHERE ${where}`);
  return rows[0] ?? { rows: 0, checksum: '0' };
}

/** Values are written as text in one way, whatever the settings of the server. */
export const TEXT_SETTINGS = `SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres';
  SET bytea_output = 'hex'; SET extra_float_digits = 1; SET jit = off; SET random_page_cost = 1.1`;
