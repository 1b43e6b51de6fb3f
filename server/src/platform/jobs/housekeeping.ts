// Deletes expired stored responses, rate-limit windows, sessions and previews, and old failed jobs.
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { deleteInPortions } from '../database/delete-in-portions.ts';
import { sweepPreviews } from '../operators/previews.ts';
import { deleteEndedWindows } from '../security/rate-limit.ts';
import type { JobTable, Schedule } from './jobs.ts';

const KEEP_ANSWERS = '48 hours';
const KEEP_FAILED_JOBS = '30 days';

export const platformJobs: JobTable<{ db: Database; clock: Clock }> = {
  'platform-housekeeping': async ({ db, clock }) => {
    await deleteInPortions(db, sql`stored_responses`, sql`created_at < now() - ${KEEP_ANSWERS}::interval`);
    await deleteInPortions(db, sql`sessions`, sql`expires_at < ${clock.now()}`);
    // They stay a while, for whoever looks into the alert.
    await db.execute(sql`
      DELETE FROM graphile_worker._private_jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - ${KEEP_FAILED_JOBS}::interval`);
    await sweepPreviews(db, clock);
    await deleteEndedWindows(db, clock);
  },
};

export const platformSchedules: Schedule[] = [{ task: 'platform-housekeeping', cron: '17 * * * *' }];
