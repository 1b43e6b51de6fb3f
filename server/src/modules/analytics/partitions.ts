// The partitions of the event table: one per UTC day, made ahead, dropped when old.
import type pg from 'pg';
import { DAY_MS } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';

const DAYS_AHEAD = 7;
const DAYS_KEPT = 90;
const LOCK = 7_263_540_110;

const dayAfter = (day: Date, days: number) =>
  new Date(day.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const nameOf = (day: string) => `analytics_events_${day.replaceAll('-', '')}`;

export async function makePartitions(pool: pg.Pool, from: Date, days: number): Promise<void> {
  const statements = Array.from({ length: days }, (_, n) => {
    const [first, next] = [dayAfter(from, n), dayAfter(from, n + 1)];
    return `CREATE TABLE IF NOT EXISTS ${nameOf(first)} PARTITION OF analytics_events
            FOR VALUES FROM ('${first}T00:00:00Z') TO ('${next}T00:00:00Z')`;
  });
  await alone(pool, statements);
}

async function dropPartitions(pool: pg.Pool, before: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'analytics_events'::regclass AND c.relname < $1`,
    [nameOf(before)],
  );
  await alone(
    pool,
    rows.map(({ name }) => `DROP TABLE IF EXISTS ${name}`),
  );
}

/** Two processes that make the same partition at once would trip over each other. */
async function alone(pool: pg.Pool, statements: string[]): Promise<void> {
  if (statements.length === 0) return;
  // One simple query of several statements is one transaction.
  await pool.query([`SELECT pg_advisory_xact_lock(${LOCK})`, ...statements].join(';'));
}

/** The daily job. */
export async function tendAnalytics({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now();
  await makePartitions(pool, now, DAYS_AHEAD);
  await dropPartitions(pool, dayAfter(now, -DAYS_KEPT));
}
