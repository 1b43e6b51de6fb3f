// Counts who saw and who shared an activity, each device once a day.
import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { and, eq, ne, sql } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import { networkAddressOf } from '../../platform/http/network-address.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import type { CallHandler } from '../../services.ts';
import { activities } from './tables.ts';

// The device id comes from the client, so the address limits how many can be made up.
const LIMIT = { max: 120, window_s: 60 };

export const report: CallHandler<Contract['activity']['report']> = async (
  { services, gameId, deviceId, ip, transact },
  { activeid, event },
) => {
  const { db, clock, hitLimit } = services;
  const [activity] = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.gameId, gameId), eq(activities.id, activeid), ne(activities.status, 'draft')));
  if (!activity) throw fail('activity/not-found');
  // Over the limit the report is dropped without an error: a page must not fail because of statistics.
  if (!(await hitLimit(`activity-report:${networkAddressOf(ip)}`, LIMIT)).isWithin) return {};
  const day = businessDay(clock.now());
  const visitor = sha256(deviceId).subarray(0, 16);
  return transact(async (tx) => {
    await tx.execute(sql`
      WITH visit AS (
        INSERT INTO activity_visits (activity_id, day, event, visitor)
        VALUES (${activeid}, ${day}, ${event}, ${visitor}) ON CONFLICT DO NOTHING
        RETURNING 1
      )
      INSERT INTO activity_visit_counts AS c (activity_id, day, event, visitors)
      SELECT ${activeid}, ${day}, ${event}, 1 FROM visit
      ON CONFLICT (activity_id, day, event) DO UPDATE SET visitors = c.visitors + 1`);
    return {};
  });
};
