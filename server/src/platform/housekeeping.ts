// Deletes expired stored responses, rate-limit windows, sessions and previews.
import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { JobTable, Schedule } from './jobs.ts';
import { sweepPreviews } from './previews.ts';
import { deleteEndedWindows } from './rate-limit.ts';

const KEEP_ANSWERS = '48 hours';

export const platformJobs: JobTable<{ db: Database; clock: Clock }> = {
  'platform-housekeeping': async ({ db, clock }) => {
    await db.execute(sql`DELETE FROM stored_responses WHERE created_at < now() - ${KEEP_ANSWERS}::interval`);
    await db.execute(sql`DELETE FROM sessions WHERE expires_at < ${clock.now()}`);
    await sweepPreviews(db, clock);
    await deleteEndedWindows(db, clock);
  },
};

export const platformSchedules: Schedule[] = [{ task: 'platform-housekeeping', cron: '17 * * * *' }];
