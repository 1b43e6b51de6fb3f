// The activities of the demo world: icons, windows and settings; their rules are generated from the settings.
import type { RunningActivity } from '@emall/contract';
import { artPath } from '../art/index.ts';
import { invitationConfigs } from './invitation.ts';
import { signInConfigs } from './sign-in.ts';
import { spendingConfigs } from './spending.ts';
import type { DemoActivity } from './types.ts';
import { type DemoDays, SEASON } from './window.ts';

type Kind = RunningActivity['kind'];

export const activityIcons: Record<Kind, string> = {
  score_lottery: artPath.entry('points-lottery'),
  task_lottery: artPath.entry('task-lottery'),
  sign_in: artPath.entry('sign-in'),
  invitation: artPath.entry('invitation'),
  recharge: artPath.entry('recharge-gift'),
  ranking: artPath.entry('ranking'),
};

/** Each has its own window, which includes what the demo players did in it. */
export const activityDays: Record<Kind, DemoDays> = {
  score_lottery: [62, 58],
  task_lottery: [20, 40],
  sign_in: SEASON,
  invitation: [48, 72],
  recharge: [80, 45],
  ranking: [80, 45],
};

const configs: Record<number, object> = { ...spendingConfigs, ...signInConfigs, ...invitationConfigs };

export function activity(id: number, kind: Kind, title: string, subtitle: string): DemoActivity {
  return { id, kind, title, subtitle, rules: '', config: configs[id] ?? {} };
}
