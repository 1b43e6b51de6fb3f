// Takes away pictures that nobody used within a day, the file and its row.
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { uploads } from './tables.ts';

const BATCH = 100;
const UNUSED_FOR = '24 hours';

/** The job. A row is marked before its file goes, so that a crash in between is continued by the next run. */
export async function sweepUploads({
  db,
  clock,
  storage,
}: Pick<Services, 'db' | 'clock' | 'storage'>): Promise<void> {
  for (;;) {
    const now = clock.now();
    const { rows } = await db.execute<{ id: number; path: string }>(sql`
      UPDATE uploads SET dropped_at = ${now}
      WHERE id IN (
        SELECT id FROM uploads
        WHERE used_for IS NULL AND created_at < ${now}::timestamptz - ${UNUSED_FOR}::interval
        ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, path`);
    for (const { id, path } of rows) {
      await storage.remove(path);
      await db.delete(uploads).where(eq(uploads.id, id));
    }
    if (rows.length < BATCH) return;
  }
}
