// Takes away pictures that nobody used within a day, the file and its row.
import { eq, sql } from 'drizzle-orm';
import { sweepDue } from '../../platform/jobs/sweep.ts';
import type { Services } from '../../services.ts';
import { uploads } from './tables.ts';

const BATCH = 100;
const UNUSED_FOR = '24 hours';

/**
 * The job. A row is marked before its file goes, so that a crash in between is continued by the next run. A file that cannot
 * be removed does not hold up the others.
 */
export async function sweepUploads(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log' | 'alerts'>,
): Promise<void> {
  const { db, clock, storage } = services;
  await sweepDue(services, 'sweep-uploads', {
    batch: BATCH,
    find: async (skipped: number[], limit) => {
      const now = clock.now();
      const { rows } = await db.execute<{ id: number }>(sql`
        UPDATE uploads SET dropped_at = ${now}
        WHERE id IN (
          SELECT id FROM uploads
          WHERE used_for IS NULL AND created_at < ${now}::timestamptz - ${UNUSED_FOR}::interval
            AND id <> ALL (${sql.param(skipped)}::bigint[])
          ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING id`);
      return rows.map(({ id }) => Number(id));
    },
    process: async (id) => {
      const [dropped] = await db.select({ path: uploads.path }).from(uploads).where(eq(uploads.id, id));
      if (dropped) await storage.remove(dropped.path);
      await db.delete(uploads).where(eq(uploads.id, id));
    },
  });
}
