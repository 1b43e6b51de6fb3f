// State changes of an activity by operators: schedule and back to draft, pause, resume, end.
import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { activitiesOverlap, SCHEDULED_STATUSES } from '../overlap.ts';
import { receiveUntil, stateOf } from '../states.ts';
import { type ActivityRow, activities, activityVisitCounts } from '../tables.ts';
import { checkConfig } from './check-config.ts';
import { lockActivity } from './find.ts';

type Ops = Contract['ops']['activity'];
type Status = ActivityRow['status'];

const transitions = {
  schedule: { from: ['draft'], to: 'published' },
  unschedule: { from: ['published', 'paused'], to: 'draft' },
  pause: { from: ['published', 'ended'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  end: { from: ['published', 'paused'], to: 'ended' },
} as const satisfies Record<string, { from: Status[]; to: Status }>;

const transition =
  (name: keyof typeof transitions): CallHandler<Ops['schedule']> =>
  ({ services: { clock }, gameId, transact }, { activeid }) =>
    transact(async (tx) => {
      const now = clock.now();
      const { from, to } = transitions[name];
      const before = await lockActivity(tx, { gameId, activeid });
      if (!from.some((status) => status === before.status) || isOver(name, before, now))
        throw fail('activity/not-possible');
      // A pool or coupon that existed when the draft was saved may be gone.
      if (name === 'schedule') await checkConfig(tx, before);
      if (name === 'resume' && before.budgetAmount !== null && before.costAmount >= before.budgetAmount)
        throw fail('activity/budget-used');
      // The real end: the result of a ranking is fixed relative to it.
      const endsNow = to === 'ended' && before.startsAt < now;
      // The end does not lift a pause.
      const status = endsNow && before.status === 'paused' ? 'paused' : to;
      const [after] = await tx
        .update(activities)
        .set({ status, ...(endsNow ? { endsAt: now } : {}) })
        .where(eq(activities.id, activeid))
        .returning();
      if (name === 'schedule') {
        noteEffect(tx, 'budget', before.budgetAmount ?? 0, before.title);
        for (const title of await overlapping(tx, before)) noteEffect(tx, 'activities_overlap', 1, title);
      } else noteEffect(tx, 'players', await visitorsToday(tx, activeid, now), before.title);
      await invalidate(tx, `game:${gameId}`);
      return { activeid, state: stateOf(after ?? before, now) };
    });

/** The titles of others of its kind at the same time, by the rule of the calendar. */
async function overlapping(tx: Tx, row: ActivityRow): Promise<string[]> {
  const { gameId, id } = row;
  const others = await tx
    .select({
      title: activities.title,
      kind: activities.kind,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
    })
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        ne(activities.id, id),
        inArray(activities.status, [...SCHEDULED_STATUSES]),
      ),
    )
    .orderBy(activities.startsAt, activities.id);
  return others
    .filter((other) => activitiesOverlap(scheduledOf(row), scheduledOf(other)))
    .map(({ title }) => title);
}

const scheduledOf = ({ kind, startsAt, endsAt }: Pick<ActivityRow, 'kind' | 'startsAt' | 'endsAt'>) => ({
  kind,
  from: startsAt.getTime(),
  to: endsAt.getTime(),
});

/** Receiving goes on for some days after the end, and can be paused and resumed as long. */
function isOver(
  name: keyof typeof transitions,
  { status, startsAt, endsAt, config }: ActivityRow,
  now: Date,
): boolean {
  // Ended before its start: nothing was earned, and a pause must not reopen it.
  if (status === 'ended' && endsAt > now) return true;
  if (name === 'unschedule') return startsAt <= now;
  const last = name === 'pause' || name === 'resume' ? receiveUntil({ endsAt, config }) : endsAt;
  return last <= now;
}

/** Who has seen the page today: a change of state concerns them at once. */
async function visitorsToday(tx: Tx, activityId: number, now: Date): Promise<number> {
  const [seen] = await tx
    .select({ visitors: activityVisitCounts.visitors })
    .from(activityVisitCounts)
    .where(
      and(
        eq(activityVisitCounts.activityId, activityId),
        eq(activityVisitCounts.event, 'view'),
        eq(activityVisitCounts.day, businessDay(now)),
      ),
    );
  return seen?.visitors ?? 0;
}

export const schedule = transition('schedule');
export const unschedule = transition('unschedule');
export const pause = transition('pause');
export const resume = transition('resume');
export const end = transition('end');
