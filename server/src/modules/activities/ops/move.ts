// Moves an activity through its life: published, paused, going on, ended.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { receiveUntil, stateOf } from '../states.ts';
import { type ActivityRow, activities } from '../tables.ts';
import { checkConfig } from './check-config.ts';
import { lockActivity } from './find.ts';

type Ops = Contract['ops']['activity'];
type Status = ActivityRow['status'];

const transitions = {
  schedule: { from: ['draft'], to: 'published' },
  pause: { from: ['published', 'ended'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  end: { from: ['published', 'paused'], to: 'ended' },
} as const satisfies Record<string, { from: Status[]; to: Status }>;

const mover =
  (name: keyof typeof transitions): CallHandler<Ops['schedule']> =>
  ({ services: { clock }, gameId, transact }, { activeid }) =>
    transact(async (tx) => {
      const now = clock.now();
      const { from, to } = transitions[name];
      const before = await lockActivity(tx, { gameId, activeid });
      if (!from.some((status) => status === before.status) || isOver(name, before, now))
        throw fail('activity/not-possible');
      // What was in order when the draft was written may be gone by now: a pool, a coupon.
      if (name === 'schedule') await checkConfig(tx, before);
      // Whoever asks when it ended, a ranking that is frozen then, gets the moment it did.
      const endsNow = to === 'ended' && before.startsAt < now;
      // What was stopped is not given out because it ends.
      const status = endsNow && before.status === 'paused' ? 'paused' : to;
      const [after] = await tx
        .update(activities)
        .set({ status, ...(endsNow ? { endsAt: now } : {}) })
        .where(eq(activities.id, activeid))
        .returning();
      await invalidate(tx, `game:${gameId}`);
      return { activeid, state: stateOf(after ?? before, now) };
    });

/** What was earned is given out for some days after the end: that can still be stopped, and go on. */
function isOver(name: keyof typeof transitions, { status, endsAt, config }: ActivityRow, now: Date): boolean {
  // Ended before it began: nothing was earned, and a pause must not bring it back.
  if (status === 'ended' && endsAt > now) return true;
  const last = name === 'pause' || name === 'resume' ? receiveUntil({ endsAt, config }) : endsAt;
  return last <= now;
}

export const schedule = mover('schedule');
export const pause = mover('pause');
export const resume = mover('resume');
export const end = mover('end');
