// Ranges of ids: each cluster numbers its rows in a range of its own, so that a game's rows keep their ids wherever it moves.
import type pg from 'pg';

/** Ids of cluster n begin at n times this; the first is 0. They have 15 digits at most, as whatever reads an id expects. */
export const RANGE = 1_000_000_000_000;
export const MAX_CLUSTER = 999;

type Sequence = { table: string; column: string; sequence: string; last: number };

async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT c.relname::text AS "table", a.attname::text AS "column", s.sequence, coalesce(q.last_value, 0) AS last
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
    CROSS JOIN LATERAL (SELECT pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence) s
    JOIN pg_sequences q ON s.sequence = format('%I.%I', q.schemaname, q.sequencename)
    WHERE c.relnamespace = 'public'::regnamespace AND a.atttypid = 'bigint'::regtype
    ORDER BY c.relname`);
  return rows;
}

/** New rows of every table get ids in the range of this cluster. Returns how many tables there are. */
export async function startIdRange(owner: pg.ClientBase, cluster: number): Promise<number> {
  const first = cluster * RANGE;
  const sequences = await readSequences(owner);
  for (const { sequence, last } of sequences)
    if (last < first) await owner.query('SELECT setval($1, $2, true)', [sequence, first]);
  return sequences.length;
}

/** After rows came in with their ids: where these are of this cluster's own range, new ids continue behind them. */
export async function continueIds(owner: pg.ClientBase, reader: pg.ClientBase): Promise<void> {
  for (const { table, column, sequence, last } of await readSequences(owner)) {
    const end = (Math.floor(last / RANGE) + 1) * RANGE;
    const { rows } = await reader.query<{ highest: number | null }>(
      `SELECT max(${column}) AS highest FROM ${table} WHERE ${column} < $1`,
      [end],
    );
    const highest = rows[0]?.highest ?? 0;
    if (highest > last) await owner.query('SELECT setval($1, $2, true)', [sequence, highest]);
  }
}
