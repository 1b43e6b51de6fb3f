// Deletes the rows that are older than the rules say, and jobs that were given up long ago.
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../platform/clock.ts';
import { deleteInPortions } from '../platform/database/delete-in-portions.ts';
import type { Services } from '../services.ts';
import { RETENTION_RULES } from './rules.ts';

/** Of one table in one run, so that a table with a backlog does not delay the others; the next run goes on. */
const MOST_PORTIONS = 20;
/** They stay a while, for whoever looks into the alert. */
const FAILED_JOB_DAYS = 30;

export async function deleteExpired({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, { column, days, unless, lookbackDays }] of Object.entries(RETENTION_RULES)) {
    const before = new Date(clock.now().getTime() - days * DAY_MS);
    const age = sql.raw(`t.${column}`);
    const conditions = [sql`${age} < ${before}::timestamptz`];
    if (lookbackDays)
      conditions.push(sql`${age} >= ${new Date(before.getTime() - lookbackDays * DAY_MS)}::timestamptz`);
    if (unless) conditions.push(sql.raw(`NOT (${unless})`));
    deleted[table] = await deleteInPortions(db, sql.raw(table), {
      where: sql.join(conditions, sql` AND `),
      orderBy: age,
      mostPortions: MOST_PORTIONS,
    });
  }
  await db.execute(sql`
    DELETE FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL
      AND updated_at < now() - make_interval(days => ${FAILED_JOB_DAYS})`);
  return deleted;
}
