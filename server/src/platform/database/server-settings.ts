// Settings of a PostgreSQL server that cost the mall speed, safety or its players' privacy, named when a process starts.
import type pg from 'pg';

type Values = Record<string, string>;
type Check = { isHarmful(values: Values, connections: number): boolean; why(values: Values): string };

const is = (name: string, value: string) => (values: Values) => values[name] === value;
const OLDEST = 150_000;
// A migration and an administrator.
const BESIDE_THE_MALL = 2;

const checks: Check[] = [
  {
    isHarmful: (values) => Number(values.server_version_num) < OLDEST,
    why: ({ server_version }) => `PostgreSQL ${server_version} is older than 15`,
  },
  {
    // The pool turns it off on its connections, so this is a pooler that does not pass the setting on.
    isHarmful: is('jit', 'on'),
    why: () => 'jit is on, which makes orders ten times slower: ALTER ROLE … SET jit = off',
  },
  ...['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({
    isHarmful: is(name, 'off'),
    why: () => `${name} is off: a crash of the server can lose orders that were already confirmed`,
  })),
  {
    isHarmful: (values, connections) =>
      Number(values.max_connections) - Number(values.superuser_reserved_connections) <
      connections + BESIDE_THE_MALL,
    why: ({ max_connections }) =>
      `max_connections = ${max_connections} is too few for DATABASE_POOL and DATABASE_JOB_POOL`,
  },
  {
    isHarmful: (values) => values.default_transaction_isolation !== 'read committed',
    why: ({ default_transaction_isolation }) =>
      `default_transaction_isolation is ${default_transaction_isolation}: the mall expects read committed`,
  },
  {
    isHarmful: (values) => !['fatal', 'panic'].includes(values.log_min_error_statement ?? ''),
    why: ({ log_min_error_statement }) =>
      `log_min_error_statement = ${log_min_error_statement} writes players' data into the server's log: panic does not`,
  },
];

/** Returns a sentence per harmful setting, as this pool's connections see it. `connections`: as many as this process may open. */
export async function findHarmfulSettings(pool: pg.Pool, connections: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY($1)`,
    [
      [
        ...['server_version', 'server_version_num', 'jit', 'fsync', 'full_page_writes', 'synchronous_commit'],
        ...['max_connections', 'superuser_reserved_connections', 'default_transaction_isolation'],
        'log_min_error_statement',
      ],
    ],
  );
  const values = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  return checks
    .filter((check) => check.isHarmful(values, connections))
    .map((check) => `the database server: ${check.why(values)}`);
}
