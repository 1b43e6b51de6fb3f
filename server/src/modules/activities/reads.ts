// Reads of activities: which run now, and the page of each kind.
import type { ActivityKind, Contract, RunningActivity } from '@emall/contract';
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { markDraft } from '../../platform/operators/previews.ts';
import type { CallHandler, Services } from '../../services.ts';
import { scoreTypesIn } from './prizes-in.ts';
import { receiveUntil, settlesAt, stateOf } from './states.ts';
import { type ActivityRow, activities } from './tables.ts';

export const pageOfKind: Record<ActivityKind, string> = {
  score_lottery: '/pages/activities/scoreLottery',
  task_lottery: '/pages/activities/taskLottery',
  sign_in: '/pages/activities/signin',
  invitation: '/pages/activities/invitation',
  recharge: '/pages/activities/recharge',
  ranking: '/pages/activities/rank',
};

/** The settings that hold what is received by a call of its own; a lottery gives its prizes at once and has none. */
const REWARDS = ['streak_boxes', 'total_boxes', 'tiers', 'milestones', 'rewards'];

const hasRewards = ({ config }: { config: object }): boolean =>
  Object.entries(config).some(
    ([key, value]) => REWARDS.includes(key) && Array.isArray(value) && value.length > 0,
  );

/** The longest that rewards can be received after an end: 90 days, and a week for a ranking to be settled. */
const LATEST_MS = 97 * DAY_MS;

type Reading = Pick<Services, 'db' | 'clock' | 'isPreview'>;

const readStarted = ({ db, isPreview }: Reading, gameId: number, now: Date) =>
  db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        isPreview ? undefined : ne(activities.status, 'draft'),
        lte(activities.startsAt, now),
        gt(activities.endsAt, new Date(now.getTime() - LATEST_MS)),
      ),
    )
    .orderBy(asc(activities.sort), asc(activities.id));

/** Over or paused, with rewards that can be received now or once it goes on. */
const isInactive = (row: ActivityRow, now: Date): boolean =>
  (row.endsAt <= now || row.status === 'paused') && hasRewards(row) && receiveUntil(row) > now;

function waitsOf(row: ActivityRow, now: Date): Pick<RunningActivity, 'waits'> {
  if (row.status === 'paused') return { waits: 'paused' };
  return settlesAt(row) > now ? { waits: 'settling' } : {};
}

const INACTIVE_TTL_MS = 10_000;

/** Those that are over or paused and whose rewards can be received now or later. */
export async function cachedInactiveActivities(
  services: Reading & Pick<Services, 'cache'>,
  gameId: number,
): Promise<readonly ActivityRow[]> {
  const now = services.clock.now();
  const { rows } = await services.cache.get(
    `game:${gameId}`,
    'inactive-activities',
    INACTIVE_TTL_MS,
    async () => ({
      rows: (await readStarted(services, gameId, now)).filter((row) => isInactive(row, now)),
    }),
  );
  return rows.filter((row) => isInactive(row, now));
}

/** Those that run, then those that are over or paused and whose rewards can be received now or later. */
export async function readRunningActivities(services: Reading, gameId: number): Promise<RunningActivity[]> {
  const { clock, isPreview } = services;
  const now = clock.now();
  const rows = await readStarted(services, gameId, now);
  // What was ended early stays ended, also in a preview of the mall.
  const running = rows.filter((row) => row.status !== 'ended' && stateOf(row, now, isPreview) === 'running');
  const inactive = rows.filter((row) => !running.includes(row) && isInactive(row, now));
  return [...running, ...inactive].map((row) => ({
    activeid: row.id,
    kind: row.kind,
    title: markDraft(row.status === 'draft', row.title),
    subtitle: row.subtitle,
    icon: row.icon,
    link: `${pageOfKind[row.kind]}?activeid=${row.id}`,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    receive_until: inactive.includes(row) ? receiveUntil(row).toISOString() : null,
    ...(inactive.includes(row) && waitsOf(row, now)),
    score_types: scoreTypesIn(row.config),
  }));
}

export const runningActivityList: CallHandler<Contract['activity']['runningActivityList']> = async ({
  services,
  gameId,
}) => ({ list: await readRunningActivities(services, gameId) });
