// Returns the milestones and the player's progress.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { activityInfo, readActivity, receiveUntil } from '../activities/index.ts';
import { prizeView } from '../awards/index.ts';
import { readSpend } from '../spend/index.ts';
import { milestoneState, owedAmount, receiptsOf } from './milestones.ts';

export const rechargeIndex: CallHandler<Contract['activity']['rechargeIndex']> = async (
  { services, gameId, session, language },
  { activeid },
) => {
  const { db, clock } = services;
  const activity = await readActivity(services, { gameId, activeid, kind: 'recharge' });
  const { counts, milestones } = activity.config;
  const playerId = session?.playerId ?? undefined;
  const [spent, held] =
    playerId === undefined
      ? [0, []]
      : await Promise.all([
          readSpend(db, activity.id, playerId).then(({ amount }) => amount),
          receiptsOf(db, { activityId: activity.id, playerId }),
        ]);
  const until = receiveUntil(activity);
  const isOpen = clock.now() < until;
  const next = milestones.find(({ amount }) => amount > spent);
  return {
    activity: await activityInfo(services, activity, language),
    counts,
    receive_until: until.toISOString(),
    milestones: milestones.map((milestone) => ({
      milestone_id: milestone.milestone_id,
      amount: milestone.amount,
      prize: prizeView(milestone.prize),
      state: milestoneState(milestone, { held, spent, isOpen }),
    })),
    progress:
      playerId === undefined
        ? null
        : {
            amount: spent,
            missing_amount: next ? next.amount - spent : null,
            owed_amount: owedAmount(held, spent),
          },
  };
};
