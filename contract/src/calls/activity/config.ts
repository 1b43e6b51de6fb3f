// What an operator sets up for each kind of activity. A kind writes its schema in its own file and names it here.
import type { Static, TSchema } from 'typebox';
import { InvitationConfig } from './invitation.ts';
import type { ActivityKind } from './kinds.ts';
import { ScoreLotteryConfig, TaskLotteryConfig } from './lottery-config.ts';
import { RankingConfig } from './ranking.ts';
import { RechargeConfig } from './recharge.ts';
import { SignInConfig } from './sign-in.ts';

/** `Type.Refine` on one of these checks what a shape cannot say, such as odds that add up. */
export const activityConfigs = {
  score_lottery: ScoreLotteryConfig,
  task_lottery: TaskLotteryConfig,
  sign_in: SignInConfig,
  invitation: InvitationConfig,
  recharge: RechargeConfig,
  ranking: RankingConfig,
} satisfies Record<ActivityKind, TSchema>;

export type ActivityConfig<K extends ActivityKind = ActivityKind> = Static<(typeof activityConfigs)[K]>;
