// Deletes the rows that are older than the rules say, and jobs that were given up long ago.
import { sql } from 'drizzle-orm';
import { DELETE_BATCH_SIZE, deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { GaugeQuery } from '../platform/observability/metrics.ts';
import type { Services } from '../services.ts';
import { RETENTION_RULES, type RetentionRule } from './rules.ts';

/** Per table and run, so that a table with a backlog does not delay the others. */
const MOST_BATCHES = 20;
/** They stay a while, for whoever looks into the alert. */
const FAILED_JOB_DAYS = 30;

/** The condition of rows that a run deletes, the row being `t`; `now`: an expression of the time. */
function isExpired({ column, days, unless, lookbackDays }: RetentionRule, now: string): string {
  const daysAgo = (n: number) => `${now} - interval '${n * 24} hours'`;
  const conditions = [`t.${column} < ${daysAgo(days)}`];
  if (lookbackDays) conditions.push(`t.${column} >= ${daysAgo(days + lookbackDays)}`);
  if (unless) conditions.push(`NOT (${unless})`);
  return conditions.join(' AND ');
}

/** `isBehind`: some table has more to delete than one run may. */
export async function deleteExpired({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ deleted: Record<string, number>; isBehind: boolean }> {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const [table, rule] of Object.entries(RETENTION_RULES))
    try {
      deleted[table] = await deleteInBatches(db, sql.raw(table), {
        where: sql.raw(isExpired(rule, `'${clock.now().toISOString()}'::timestamptz`)),
        orderBy: sql.raw(`t.${rule.column}`),
        mostBatches: MOST_BATCHES,
      });
    } catch (error) {
      // The tables behind it are no part of what is wrong with this one.
      failures.push(error);
    }
  await db.execute(sql`
    DELETE FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL
      AND updated_at < now() - make_interval(days => ${FAILED_JOB_DAYS})`);
  if (failures.length) throw failures[0];
  const most = MOST_BATCHES * DELETE_BATCH_SIZE;
  return { deleted, isBehind: Object.values(deleted).some((rows) => rows >= most) };
}

/** Per table a look at the first entries of an index; without those where a player may have left a row that stays. */
export const retentionGauge: GaugeQuery = {
  name: 'mall_retention_overdue_seconds',
  help: 'How long the oldest row that is to be deleted has been expired, by table',
  labels: ['table'],
  sql: Object.entries(RETENTION_RULES)
    .filter(([, { lookbackDays }]) => lookbackDays === undefined)
    .map(
      ([table, rule]) => `SELECT '${table}' AS "table", coalesce((
          SELECT extract(epoch FROM now() - interval '${rule.days * 24} hours' - t.${rule.column}) FROM ${table} t
          WHERE ${isExpired(rule, 'now()')} ORDER BY t.${rule.column} LIMIT 1), 0)::float AS value`,
    )
    .join(' UNION ALL '),
};
