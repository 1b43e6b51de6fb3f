// Notifies the winners of a rich list by mail inside the game and by a message in the mall: what they won, and until when it can be received.
import { writeDeadline } from '@emall/contract/deadline';
import { PATHS } from '@emall/contract/pages';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import type { Activity } from '../activities/index.ts';
import { sendSubscribeMessages, writeMessages } from '../messages/index.ts';
import { mailPlayers } from '../roles/index.ts';
import { prizeOfRank, rewardReceivableUntil } from './rewards.ts';

type Settled = Pick<Activity<'ranking'>, 'id' | 'gameId' | 'title' | 'config'>;
type Ranked = { playerId: number; rank: number };

/** Part of the settlement: the mails are sent if it commits. A player without a role gets no mail. */
export async function notifyWinners(
  tx: Tx,
  activity: Settled,
  rows: readonly Ranked[],
  now: Date,
): Promise<void> {
  const winners = rows.flatMap(({ playerId, rank }) => {
    const prize = prizeOfRank(activity, rank);
    return prize ? [{ playerId, rank, prize }] : [];
  });
  if (!winners.length) return;
  const expiresAt = rewardReceivableUntil(now, activity);
  const deadline = writeDeadline(expiresAt);
  const title = { zh: '富豪榜结果已确定', en: 'The rich list results are in' };
  const link = `${PATHS.ranking}?activeid=${activity.id}` as const;
  const messages = winners.map(({ playerId, rank, prize }) => ({
    playerId,
    expiresAt,
    title,
    link,
    text: (language: Language) =>
      language === 'zh'
        ? `「${activity.title}」结果已确定：你获得第 ${rank} 名，奖励「${prize.name}」，请在 ${deadline} 前到商城的活动页领取。`
        : `The results are in: you are no. ${rank} on the rich list. Claim your reward on its page in the shop by ${deadline}, Beijing time.`,
  }));
  await mailPlayers(tx, activity.gameId, messages);
  await writeMessages(tx, { gameId: activity.gameId, at: now }, messages);
  await sendSubscribeMessages(
    tx,
    'prize',
    winners.map(({ playerId, prize }) => ({
      gameId: activity.gameId,
      playerId,
      link,
      values: [prize.name, activity.title, deadline],
      expiresAt,
    })),
  );
}
