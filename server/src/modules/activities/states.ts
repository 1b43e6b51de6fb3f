// The life of an activity: what operators may do with it, and what it is at a moment.
import type { ActivityState } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { ACTIVITY_RECEIVE_DAYS } from '@emall/contract/constants';
import { DAY_MS } from '../../platform/clock.ts';
import { fail } from '../../platform/fail.ts';
import type { ActivityRow } from './tables.ts';

type Lived = Pick<ActivityRow, 'status' | 'startsAt' | 'endsAt'>;

/** In a preview only the dates count, so that a draft shows itself as it will be. */
export function stateOf({ status, startsAt, endsAt }: Lived, now: Date, isPreview = false): ActivityState {
  if (status === 'draft' && !isPreview) return 'draft';
  if ((status === 'ended' && !isPreview) || endsAt <= now) return 'ended';
  if (status === 'paused' && !isPreview) return 'paused';
  return startsAt > now ? 'scheduled' : 'running';
}

const refusals: Record<Exclude<ActivityState, 'running'>, FailureKey> = {
  draft: 'activity/not-found',
  scheduled: 'activity/not-started',
  paused: 'activity/paused',
  ended: 'activity/ended',
};

/** Of the settings of a kind: how long is given out after the end, and after what a ranking needs to settle. */
type Receiving = { receive_days?: number; settle_minutes?: number };

/** Until when what was earned before the end can be received. */
export function receiveUntil({ endsAt, config }: { endsAt: Date; config: Receiving }): Date {
  const { receive_days = ACTIVITY_RECEIVE_DAYS, settle_minutes = 0 } = config;
  return new Date(endsAt.getTime() + settle_minutes * 60_000 + receive_days * DAY_MS);
}

/** While it runs, and some days after its end. The end does not lift a pause: whoever paused it had a reason. */
export function requireReceiving(activity: Lived & { config: Receiving }, now: Date): void {
  const { status, endsAt } = activity;
  const isAfter = status !== 'draft' && endsAt <= now && now < receiveUntil(activity);
  if (isAfter && status === 'paused') throw fail('activity/paused');
  if (!isAfter) requireRunning(activity, now);
}

/** The failures of `requireRunning`, for the contract row of whoever calls it. */
export function requireRunning(activity: Lived, now: Date): void {
  const state = stateOf(activity, now);
  if (state !== 'running') throw fail(refusals[state]);
}
