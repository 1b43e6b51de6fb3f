// How many connections malls hold at a PostgreSQL: a leak shows as more than their pools have.
import pg from 'pg';
import { until } from './processes.ts';

const POOL = 10;
const JOB_POOL = 12;
/** The one that watches the primary, and the one that listens. */
const OWN = 2;

/** The settings of a mall whose connections are counted. */
export const POOL_SETTINGS = { DATABASE_POOL: String(POOL), DATABASE_JOB_POOL: String(JOB_POOL) };
/** What a mall may hold at most; behind a pooler without those of its calls. */
export const MAX_CONNECTIONS = POOL + JOB_POOL + OWN;
export const MAX_DIRECT_CONNECTIONS = JOB_POOL + OWN;

/** Returns the number after a moment: connections that the server has not yet noticed as closed are not theirs. */
export async function countConnections(connectionString: string, atMost: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let count = 0;
  const isWithin = async () => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'emall%'`,
    );
    count = rows[0]?.count ?? 0;
    return count <= atMost;
  };
  await until('no connection is left over', isWithin, { forMs: 10_000 }).catch(() => undefined);
  await client.end();
  return count;
}
