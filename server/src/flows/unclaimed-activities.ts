// The activities that are over or paused in which a player has earned a reward and not received it, or waits for the result.
import type { ActivityKind } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import { cachedInactiveActivities } from '../modules/activities/index.ts';
import type { ActivityRow } from '../modules/activities/tables.ts';
import { unclaimedTiers } from '../modules/invitation/index.ts';
import { pendingRanks, unclaimedRanks } from '../modules/ranking/index.ts';
import { unclaimedMilestones } from '../modules/recharge/index.ts';
import { unclaimedBoxes } from '../modules/sign-in/index.ts';
import type { Services } from '../services.ts';

type Unclaimed = (activity: ActivityRow, now: Date, playerId: number) => SQL;

/** A lottery gives its prizes at once. */
const UNCLAIMED: Partial<Record<ActivityKind, Unclaimed>> = {
  recharge: unclaimedMilestones,
  ranking: (activity) => sql`${unclaimedRanks(activity)} UNION ALL ${pendingRanks(activity)}`,
  sign_in: unclaimedBoxes,
  invitation: unclaimedTiers,
};

/** One statement for all of them; none where no activity is over or paused. */
export async function readUnclaimedActivities(
  services: Services,
  { gameId, playerId }: { gameId: number; playerId: number },
): Promise<number[]> {
  const now = services.clock.now();
  const parts = (await cachedInactiveActivities(services, gameId)).flatMap((activity) => {
    const unclaimed = UNCLAIMED[activity.kind]?.(activity, now, playerId);
    return unclaimed
      ? sql`SELECT ${activity.id}::bigint AS id
          WHERE EXISTS (SELECT FROM (${unclaimed}) u WHERE u.player_id = ${playerId})`
      : [];
  });
  if (!parts.length) return [];
  const { rows } = await services.db.execute<{ id: number }>(sql.join(parts, sql` UNION ALL `));
  return rows.map(({ id }) => id);
}
