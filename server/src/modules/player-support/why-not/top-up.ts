// Why a reward of a top-up gift did not arrive: what was counted, the milestone, and its prize.
import type { WhyNotCause } from '@emall/contract';
import { and, desc, eq } from 'drizzle-orm';
import { readActivity, receiveUntil } from '../../activities/index.ts';
import { awards } from '../../awards/tables.ts';
import { requirePlayer } from '../../identity/index.ts';
import { milestonesOf } from '../../recharge/index.ts';
import { diagnoseAward } from './award.ts';
import { type Diagnosis, type DiagnosisContext, dayText, link, yuan } from './diagnosis.ts';

/** What was claimed has reached the player. */
const ARRIVED: ReadonlySet<WhyNotCause> = new Set(['arrived', 'arrived_as_code', 'arrived_in_mall']);

export async function diagnoseTopUp(
  at: DiagnosisContext,
  playerId: number,
  activeid: number,
): Promise<Diagnosis> {
  const { services, gameId } = at;
  await requirePlayer(services.db, gameId, playerId);
  const activity = await readActivity(services, { gameId, activeid, kind: 'recharge' });
  const { spent, owed, milestones } = await milestonesOf(services, activity, playerId);
  const counted = link(
    'ok',
    null,
    { zh: '计入活动的金额', en: 'Counted for the event' },
    `${yuan(spent).zh}`,
  );
  const until = dayText(receiveUntil(activity));
  const subject = { playerId, orderId: null, name: activity.title, repairs: [] };
  if (owed > 0) {
    const text = { zh: '退款后累计低于已领档位', en: 'A refund lowered the total below a claimed reward' };
    const chain = [counted, link('broken', null, text, yuan(owed).zh)];
    return { ...subject, chain, values: { amount: yuan(owed) }, cause: 'milestone_owed' };
  }
  const reached = milestones.find(({ state }) => state === 'reached' || state === 'closed');
  if (reached) {
    const isClosed = reached.state === 'closed';
    const text = isClosed
      ? { zh: '已达到档位，领取时间已过', en: 'Reached, but the time to claim is over' }
      : { zh: '已达到档位，玩家没有领取', en: 'Reached, not claimed by the player' };
    const chain = [counted, link(isClosed ? 'broken' : 'waiting', null, text, yuan(reached.amount).zh)];
    const cause = isClosed ? 'milestone_closed' : 'milestone_not_claimed';
    return { ...subject, chain, values: { until }, cause };
  }
  // The newest prize tells whether what was claimed arrived.
  const [award] = await services.db
    .select({ id: awards.id })
    .from(awards)
    .where(and(eq(awards.activityId, activity.id), eq(awards.playerId, playerId)))
    .orderBy(desc(awards.id))
    .limit(1);
  const next = milestones.find(({ state }) => state === 'locked');
  if (award) {
    const found = await diagnoseAward(at, award.id);
    if (!next || !ARRIVED.has(found.cause)) return { ...found, chain: [counted, ...found.chain] };
  }
  const missing = Math.max(0, (next?.amount ?? spent) - spent);
  const text = { zh: '还没有达到下一档', en: 'The next reward is not reached' };
  return {
    ...subject,
    chain: [counted, link('waiting', null, text, yuan(missing).zh)],
    values: { amount: yuan(missing) },
    cause: next ? 'milestone_locked' : 'arrived',
  };
}
