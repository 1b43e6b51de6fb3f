// States of an activity: by its status and the time, and what players may do in each.
import type { ActivityState } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { ACTIVITY_RECEIVE_DAYS } from '@emall/contract/constants';
import { DAY_MS } from '../../platform/clock.ts';
import { fail } from '../../platform/fail.ts';
import type { ActivityRow } from './tables.ts';

type Dated = Pick<ActivityRow, 'status' | 'startsAt' | 'endsAt'>;

/** In a preview only the dates count, so that a draft is shown as it will be. */
export function stateOf({ status, startsAt, endsAt }: Dated, now: Date, isPreview = false): ActivityState {
  if (status === 'draft' && !isPreview) return 'draft';
  if ((status === 'ended' && !isPreview) || endsAt <= now) return 'ended';
  if (status === 'paused' && !isPreview) return 'paused';
  return startsAt > now ? 'scheduled' : 'running';
}

const failures: Record<Exclude<ActivityState, 'running'>, FailureKey> = {
  draft: 'activity/not-found',
  scheduled: 'activity/not-started',
  paused: 'activity/paused',
  ended: 'activity/ended',
};

/** Settings of a kind that decide how long rewards can be received after the end. */
type Receiving = { receive_days?: number; settle_minutes?: number };

type Ending = { endsAt: Date; config: Receiving };

/** Returns when what was earned is final: at the end, or later where a result takes time. */
export const settlesAt = ({ endsAt, config: { settle_minutes = 0 } }: Ending): Date =>
  new Date(endsAt.getTime() + settle_minutes * 60_000);

/** Returns until when rewards that were earned before the end can be received. */
export function receiveUntil(activity: Ending): Date {
  const { receive_days = ACTIVITY_RECEIVE_DAYS } = activity.config;
  return new Date(settlesAt(activity).getTime() + receive_days * DAY_MS);
}

/** Rewards can be received while it runs and some days after its end; the end does not lift a pause. */
export function requireReceiving(activity: Dated & { config: Receiving }, now: Date): void {
  const { status, endsAt } = activity;
  const isAfter = status !== 'draft' && endsAt <= now && now < receiveUntil(activity);
  if (isAfter && status === 'paused') throw fail('activity/paused');
  if (!isAfter) requireRunning(activity, now);
}

/** Whether `requireReceiving` would pass; `state` may be that of a preview. */
export function isReceiving(
  activity: Dated & { config: Receiving },
  state: ActivityState,
  now: Date,
): boolean {
  if (state === 'ended') return activity.status !== 'paused' && now < receiveUntil(activity);
  return state === 'running';
}

/** Calls that use it declare the codes of `failures` in their contract row. */
export function requireRunning(activity: Dated, now: Date): void {
  const state = stateOf(activity, now);
  if (state !== 'running') throw fail(failures[state]);
}
