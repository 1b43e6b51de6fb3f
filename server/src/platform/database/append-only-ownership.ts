// Gives append-only tables to another database role: the mall's own role inserts and reads rows there, nothing else
// (docs/decisions/0009). Part of the migration, because a change of owner locks a table exclusively.
import pg from 'pg';
import { inShortTransaction, LOCK_TIMEOUT_MS, waitForAdvisoryLock } from './lock-timeout.ts';

// Any constant that no other advisory lock of this database uses.
const OWNERSHIP_LOCK = 7_263_540_102;

/**
 * Every table with a trigger `append_only` belongs to the owner afterwards, with the functions of its triggers: a role that
 * does not own a table can neither disable its triggers nor grant itself more. Tables that are transferred already are left.
 */
export async function transferOwnership(ownerUrl: string, mallUrl: string): Promise<void> {
  await asOwner(ownerUrl, mallUrl, async (client, { owner, mall }) => {
    const { rows: tables } = await client.query<Guarded>(GUARDED, [owner]);
    for (const { table, functions, can_update } of tables)
      await inShortTransaction(client, [
        ...functions.map((guard) => `ALTER FUNCTION ${guard} OWNER TO ${owner}`),
        `ALTER TABLE ${table} OWNER TO ${owner}`,
        `REVOKE ALL ON ${table} FROM ${mall}`,
        `GRANT SELECT, INSERT${can_update ? ', UPDATE' : ''} ON ${table} TO ${mall}`,
      ]);
    // The owner of a schema may drop everything in it.
    await client.query(
      `ALTER SCHEMA public OWNER TO ${owner}; GRANT USAGE, CREATE ON SCHEMA public TO ${mall}`,
    );
  });
}

/** Makes the mall's role the owner again while migrations are applied. An abort ends it between two tables. */
export async function returnOwnership(
  ownerUrl: string,
  mallUrl: string,
  signal?: AbortSignal,
): Promise<void> {
  const work: OwnerWork = async (client, { mall }) => {
    const { rows: tables } = await client.query<Guarded>(GUARDED, [mall]);
    for (const { table, functions } of tables)
      await inShortTransaction(
        client,
        [
          ...functions.map((guard) => `ALTER FUNCTION ${guard} OWNER TO ${mall}`),
          `ALTER TABLE ${table} OWNER TO ${mall}`,
        ],
        signal,
      );
  };
  await asOwner(ownerUrl, mallUrl, work, signal);
}

/** Whether the connected role owns an append-only table, and could therefore disable the triggers that guard it. */
export async function ownsAppendOnlyTables(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_class t JOIN pg_trigger g ON g.tgrelid = t.oid AND g.tgname = 'append_only'
     WHERE pg_has_role(t.relowner, 'MEMBER') LIMIT 1`,
  );
  return rowCount !== 0;
}

type Guarded = { table: string; functions: string[]; can_update: boolean };

// The append-only tables that do not belong to $1 yet. In a trigger's type, 16 stands for UPDATE: accounts of points change
// their balance, though only through entries.
const GUARDED = `
  SELECT t.oid::regclass::text AS table, NOT bool_or(g.tgname = 'append_only' AND g.tgtype & 16 > 0) AS can_update,
    array_agg(DISTINCT g.tgfoid::regprocedure::text) AS functions
  FROM pg_class t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
  WHERE EXISTS (SELECT FROM pg_trigger a WHERE a.tgrelid = t.oid AND a.tgname = 'append_only')
    AND t.relowner <> $1::regrole
  GROUP BY t.oid ORDER BY t.oid`;

type OwnerWork = (client: pg.Client, names: { owner: string; mall: string }) => Promise<void>;

async function asOwner(
  ownerUrl: string,
  mallUrl: string,
  work: OwnerWork,
  signal?: AbortSignal,
): Promise<void> {
  const { username, pathname } = new URL(mallUrl);
  const url = new URL(ownerUrl);
  url.pathname = pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    // Two processes that change the same owner at once fail.
    await waitForAdvisoryLock(client, OWNERSHIP_LOCK, signal);
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const [owner, mall] = [url.username, username].map((name) =>
      pg.escapeIdentifier(decodeURIComponent(name)),
    );
    await work(client, { owner: owner ?? '', mall: mall ?? '' });
  } finally {
    await client.end();
  }
}
