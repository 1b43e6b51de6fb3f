// Notifies the winners of a rich list by mail inside the game: what they won, and until when it can be received.
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Activity } from '../activities/index.ts';
import { enqueueMessages } from '../identity/index.ts';
import { sendSubscribeMessages } from '../messages/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { prizeOf, receiveUntil } from './rewards.ts';

type Settled = Pick<Activity<'ranking'>, 'id' | 'gameId' | 'title' | 'config'>;
type Ranked = { playerId: number; rank: number };

const dateOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Part of the settlement: the mails are sent if it commits. A player without a role gets no mail. */
export async function notifyWinners(
  tx: Tx,
  activity: Settled,
  rows: readonly Ranked[],
  now: Date,
): Promise<void> {
  const winners = rows.flatMap(({ playerId, rank }) => {
    const prize = prizeOf(activity, rank);
    return prize ? [{ playerId, rank, prize }] : [];
  });
  if (!winners.length) return;
  const expiresAt = receiveUntil(now, activity);
  const roles = await tx
    .selectDistinctOn([playerRoles.playerId])
    .from(playerRoles)
    .where(
      and(
        inArray(
          playerRoles.playerId,
          winners.map(({ playerId }) => playerId),
        ),
        eq(playerRoles.gameId, activity.gameId),
        isNull(playerRoles.unboundAt),
      ),
    )
    .orderBy(playerRoles.playerId, desc(playerRoles.level));
  const roleOf = new Map(roles.map((role) => [role.playerId, role]));
  const messages = winners.flatMap(({ playerId, rank, prize }) => {
    const role = roleOf.get(playerId);
    if (!role) return [];
    const { serverCode, roleCode } = role;
    return {
      gameId: activity.gameId,
      target: { channel: 'game' as const, serverCode, roleCode },
      signature: '',
      text: `「${activity.title}」结果已确定：你获得第 ${rank} 名，奖励「${prize.name}」请在 ${dateOf.format(expiresAt)} 前到商城的活动页领取。`,
      expiresAt,
    };
  });
  await enqueueMessages(tx, messages);
  await sendSubscribeMessages(
    tx,
    'prize',
    winners.map(({ playerId, prize }) => ({
      gameId: activity.gameId,
      playerId,
      link: `${PATHS.ranking}?game_id=${activity.gameId}&activeid=${activity.id}`,
      values: [prize.name, activity.title, dateOf.format(expiresAt)],
      expiresAt,
    })),
  );
}
