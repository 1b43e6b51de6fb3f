// Returns the milestones and the player's progress.
import type { Contract, Milestone } from '@emall/contract';
import type { CallHandler, Services } from '../../services.ts';
import { type Activity, activityInfo, readShownActivity, receiveUntil } from '../activities/index.ts';
import { prizeView } from '../awards/index.ts';
import { readSpend } from '../spend/index.ts';
import { milestoneState, owedAmount, receiptsOf } from './milestones.ts';

export const rechargeIndex: CallHandler<Contract['activity']['rechargeIndex']> = async (
  { services, gameId, session, language },
  { activeid },
) => {
  const activity = await readShownActivity(services, { gameId, activeid, kind: 'recharge' });
  const { counts } = activity.config;
  const playerId = session?.playerId ?? undefined;
  const { spent, owed, milestones } = await milestonesOf(services, activity, playerId);
  const next = milestones.find(({ amount }) => amount > spent);
  return {
    activity: await activityInfo(services, activity, language),
    counts,
    receive_until: receiveUntil(activity).toISOString(),
    milestones,
    progress:
      playerId === undefined
        ? null
        : { amount: spent, missing_amount: next ? next.amount - spent : null, owed_amount: owed },
  };
};

/** What counts for a player, what they owe after refunds, and the state of each milestone. */
export async function milestonesOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  activity: Activity<'recharge'>,
  playerId: number | undefined,
): Promise<{ spent: number; owed: number; milestones: Milestone[] }> {
  const [spent, held] =
    playerId === undefined
      ? [0, []]
      : await Promise.all([
          readSpend(db, activity.id, playerId).then(({ amount }) => amount),
          receiptsOf(db, { activityId: activity.id, playerId }),
        ]);
  const isOpen = clock.now() < receiveUntil(activity);
  const milestones = activity.config.milestones.map((milestone) => ({
    milestone_id: milestone.milestone_id,
    amount: milestone.amount,
    prize: prizeView(milestone.prize),
    state: milestoneState(milestone, { held, spent, isOpen }),
  }));
  return { spent, owed: owedAmount(held, spent), milestones };
}
