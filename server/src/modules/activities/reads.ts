// Reads of activities: which run now, and the page of each kind.
import type { ActivityKind, Contract, RunningActivity } from '@emall/contract';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { CallHandler, Services } from '../../services.ts';
import { activities } from './tables.ts';

export const pageOfKind: Record<ActivityKind, string> = {
  score_lottery: '/pages/activities/scoreLottery',
  task_lottery: '/pages/activities/taskLottery',
  sign_in: '/pages/activities/signin',
  invitation: '/pages/activities/invitation',
  recharge: '/pages/activities/recharge',
  ranking: '/pages/activities/rank',
};

export async function readRunningActivities(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  gameId: number,
): Promise<RunningActivity[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        eq(activities.status, 'published'),
        lte(activities.startsAt, now),
        gt(activities.endsAt, now),
      ),
    )
    .orderBy(asc(activities.sort), asc(activities.id));
  return rows.map((row) => ({
    activeid: row.id,
    kind: row.kind,
    title: row.title,
    subtitle: row.subtitle,
    icon: row.icon,
    link: `${pageOfKind[row.kind]}?activeid=${row.id}`,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
  }));
}

export const runningActivityList: CallHandler<Contract['activity']['runningActivityList']> = async ({
  services,
  gameId,
}) => ({ list: await readRunningActivities(services, gameId) });
