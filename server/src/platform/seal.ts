// Takes the tables that only grow out of the mall's own hands: its database role adds rows and reads them, nothing else.
import pg from 'pg';

/**
 * Whatever carries a trigger `append_only` belongs to the owner afterwards, with the functions that guard it: a role that
 * does not own a table can neither switch its triggers off nor change what it may not. Done when it is done already.
 */
export async function seal(ownerUrl: string, mallUrl: string): Promise<void> {
  await asOwner(ownerUrl, mallUrl, async (client, { owner, mall }) => {
    const { rows: tables } = await client.query<Guarded>(GUARDED, [owner]);
    for (const { table, functions, can_update } of tables) {
      for (const guard of functions) await client.query(`ALTER FUNCTION ${guard} OWNER TO ${owner}`);
      await client.query(`ALTER TABLE ${table} OWNER TO ${owner}`);
      await client.query(`REVOKE ALL ON ${table} FROM ${mall}`);
      await client.query(`GRANT SELECT, INSERT${can_update ? ', UPDATE' : ''} ON ${table} TO ${mall}`);
    }
    // Whoever owns the schema may drop what is in it.
    await client.query(
      `ALTER SCHEMA public OWNER TO ${owner}; GRANT USAGE, CREATE ON SCHEMA public TO ${mall}`,
    );
  });
}

/** Back into the mall's hands while its tables change shape. */
export async function unseal(ownerUrl: string, mallUrl: string): Promise<void> {
  await asOwner(ownerUrl, mallUrl, async (client, { mall }) => {
    const { rows: tables } = await client.query<Guarded>(GUARDED, [mall]);
    for (const { table, functions } of tables) {
      for (const guard of functions) await client.query(`ALTER FUNCTION ${guard} OWNER TO ${mall}`);
      await client.query(`ALTER TABLE ${table} OWNER TO ${mall}`);
    }
  });
}

type Guarded = { table: string; functions: string[]; can_update: boolean };

// The guarded tables that do not belong to $1 yet. Of a trigger's type, 16 stands for UPDATE: accounts of points change
// their balance, though only through entries.
const GUARDED = `
  SELECT t.oid::regclass::text AS table, NOT bool_or(g.tgname = 'append_only' AND g.tgtype & 16 > 0) AS can_update,
    array_agg(DISTINCT g.tgfoid::regprocedure::text) AS functions
  FROM pg_class t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
  WHERE EXISTS (SELECT FROM pg_trigger a WHERE a.tgrelid = t.oid AND a.tgname = 'append_only')
    AND t.relowner <> $1::regrole
  GROUP BY t.oid ORDER BY t.oid`;

async function asOwner(
  ownerUrl: string,
  mallUrl: string,
  work: (client: pg.Client, names: { owner: string; mall: string }) => Promise<void>,
): Promise<void> {
  const { username, pathname } = new URL(mallUrl);
  const url = new URL(ownerUrl);
  url.pathname = pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('BEGIN');
    const [owner, mall] = [url.username, username].map((name) =>
      pg.escapeIdentifier(decodeURIComponent(name)),
    );
    await work(client, { owner: owner ?? '', mall: mall ?? '' });
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
