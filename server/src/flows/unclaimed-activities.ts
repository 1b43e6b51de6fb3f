// The activities that are over or paused in which a player has earned a reward and not received it, or waits for the result.
import type { ActivityKind } from '@emall/contract';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { cachedInactiveActivities } from '../modules/activities/index.ts';
import type { ActivityRow } from '../modules/activities/tables.ts';
import { unclaimedTiers } from '../modules/invitation/index.ts';
import { pendingRanks, unclaimedRanks } from '../modules/ranking/index.ts';
import { unclaimedMilestones } from '../modules/recharge/index.ts';
import { boxRoundOf, unclaimedBoxes } from '../modules/sign-in/index.ts';
import { compiledByShape } from '../platform/database/compiled-query.ts';
import type { Services } from '../services.ts';

const playerId = sql.placeholder('playerId');
const now = sql.placeholder('now');
/** A value of the activity. */
type Given = (name: string) => Placeholder;

/** A lottery gives its prizes at once. */
const UNCLAIMED: Partial<Record<ActivityKind, (id: Placeholder, given: Given) => SQL>> = {
  recharge: (id) => unclaimedMilestones({ id }),
  ranking: (id) => sql`${unclaimedRanks({ id })} UNION ALL ${pendingRanks({ id })}`,
  sign_in: (id, given) =>
    unclaimedBoxes({ id, from: given('from'), to: given('to'), joinsStreak: given('joinsStreak') }, playerId),
  invitation: (id) => unclaimedTiers({ id }, now, playerId),
};

const valuesOf = (activity: ActivityRow, at: Date): object =>
  activity.kind === 'sign_in' ? boxRoundOf(activity, at) : { id: activity.id };

const nameOf = (name: string, nth: number) => `${name} ${nth}`;

/** One statement for all of them; none where no activity is over or paused. */
export async function readUnclaimedActivities(
  services: Pick<Services, 'clock' | 'db' | 'isPreview' | 'cache'>,
  { gameId, playerId: id }: { gameId: number; playerId: number },
): Promise<number[]> {
  const at = services.clock.now();
  const inactive = (await cachedInactiveActivities(services, gameId)).filter(({ kind }) => UNCLAIMED[kind]);
  if (!inactive.length) return [];
  const values = inactive.flatMap((activity, nth) =>
    Object.entries(valuesOf(activity, at)).map(([name, value]) => [nameOf(name, nth), value]),
  );
  const kinds = inactive.map(({ kind }) => kind);
  const rows = await findUnclaimed(
    services.db,
    { kinds },
    { playerId: id, now: at, ...Object.fromEntries(values) },
  );
  return rows.map((row) => row.id);
}

type Values = { playerId: number; now: Date } & Record<string, unknown>;
const findUnclaimed = compiledByShape<{ kinds: ActivityKind[] }, Values, { id: number }[]>(
  (_db, { kinds }) => {
    const parts = kinds.flatMap((kind, nth) => {
      const given = (name: string) => sql.placeholder(nameOf(name, nth));
      const unclaimed = UNCLAIMED[kind]?.(given('id'), given);
      return unclaimed
        ? sql`SELECT ${given('id')}::bigint AS id
          WHERE EXISTS (SELECT FROM (${unclaimed}) u WHERE u.player_id = ${playerId})`
        : [];
    });
    return sql.join(parts, sql` UNION ALL `);
  },
);
