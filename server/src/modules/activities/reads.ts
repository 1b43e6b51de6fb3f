// Reads of activities: which run now, and the page of each kind.
import type { ActivityKind, Contract, RunningActivity } from '@emall/contract';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { markDraft } from '../../platform/operators/previews.ts';
import type { CallHandler, Services } from '../../services.ts';
import { scoreTypesIn } from './prizes-in.ts';
import { receiveUntil, stateOf } from './states.ts';
import { activities } from './tables.ts';

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

/** Those that run, then those that are over and whose rewards can be received. */
export async function readRunningActivities(
  { db, clock, isPreview = false }: Pick<Services, 'db' | 'clock' | 'isPreview'>,
  gameId: number,
): Promise<RunningActivity[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        isPreview ? undefined : inArray(activities.status, ['published', 'ended']),
        lte(activities.startsAt, now),
        gt(activities.endsAt, new Date(now.getTime() - LATEST_MS)),
      ),
    )
    .orderBy(asc(activities.sort), asc(activities.id));
  // What was ended early stays ended, also in a preview of the mall.
  const running = rows.filter((row) => row.status !== 'ended' && stateOf(row, now, isPreview) === 'running');
  const over = rows.filter((row) => row.endsAt <= now && hasRewards(row) && receiveUntil(row) > now);
  return [...running, ...over].map((row) => ({
    activeid: row.id,
    kind: row.kind,
    title: markDraft(row.status === 'draft', row.title),
    subtitle: row.subtitle,
    icon: row.icon,
    link: `${pageOfKind[row.kind]}?activeid=${row.id}`,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    receive_until: row.endsAt > now ? null : receiveUntil(row).toISOString(),
    score_types: scoreTypesIn(row.config),
  }));
}

export const runningActivityList: CallHandler<Contract['activity']['runningActivityList']> = async ({
  services,
  gameId,
}) => ({ list: await readRunningActivities(services, gameId) });
