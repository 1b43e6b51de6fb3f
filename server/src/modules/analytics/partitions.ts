// The partitions of the event table: one per UTC day, created ahead of time, dropped when old.
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';

const DAYS_AHEAD = 7;
const RETENTION_DAYS = 90;

const dayAfter = (day: Date, days: number) =>
  new Date(day.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const nameOf = (day: string) => `analytics_events_${day.replaceAll('-', '')}`;

export async function createPartitions(db: Database, from: Date, days: number): Promise<void> {
  const statements = Array.from({ length: days }, (_, n) => {
    const [first, next] = [dayAfter(from, n), dayAfter(from, n + 1)];
    return `CREATE TABLE IF NOT EXISTS ${nameOf(first)} PARTITION OF analytics_events
            FOR VALUES FROM ('${first}T00:00:00Z') TO ('${next}T00:00:00Z')`;
  });
  await changePartitions(db, statements);
}

async function dropPartitions(db: Database, before: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'analytics_events'::regclass AND c.relname < ${nameOf(before)}`,
  );
  await changePartitions(
    db,
    rows.map(({ name }) => `DROP TABLE IF EXISTS ${name}`),
  );
}

/** Under a lock: two processes that create the same partition at once would fail. */
async function changePartitions(db: Database, statements: string[]): Promise<void> {
  if (statements.length === 0) return;
  await db.transaction(async (tx) => {
    await lockByName(tx, 'analytics', 'partitions');
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

/** The daily job. */
export async function maintainPartitions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await createPartitions(db, now, DAYS_AHEAD);
  await dropPartitions(db, dayAfter(now, -RETENTION_DAYS));
}
