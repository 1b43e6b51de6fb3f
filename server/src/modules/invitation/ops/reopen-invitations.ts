// Takes decisions about invited friends back: they wait for another one, unless a reward was received because of the first.
import type { Contract } from '@emall/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { awards } from '../../awards/tables.ts';
import { invitations } from '../tables.ts';
import { FRIEND_REASON, lockTiers, type OfInviter, readOfInviters, readReceived } from '../tiers.ts';

export const reopenInvitations: CallHandler<Contract['ops']['activity']['reopenInvitations']> = async (
  { services: { clock }, gameId, transact },
  { invitation_ids },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const { id, activityId, inviterId } = invitations;
    const isDecided = and(
      eq(invitations.gameId, gameId),
      inArray(id, invitation_ids),
      inArray(invitations.review, ['accepted', 'rejected']),
    );
    const keys = await tx
      .selectDistinct({ activityId, inviterId })
      .from(invitations)
      .where(isDecided)
      .orderBy(activityId, inviterId);
    // Whoever receives a reward at this moment has it before, or finds the friend waiting.
    for (const key of keys) await lockTiers(tx, key);
    const decided = await tx.select({ id }).from(invitations).where(isDecided);
    const reopened: number[] = [];
    const ofInviters = await readOfInviters(
      tx,
      decided.map((row) => row.id),
      now,
    );
    for (const each of ofInviters) {
      const open = await withoutRewards(tx, each);
      reopened.push(...open);
      noteEffect(tx, 'friends_reopened', open.length, each.inviterId);
      noteEffect(tx, 'friends_final', each.friends.length - open.length, each.inviterId);
    }
    if (reopened.length)
      await tx.update(invitations).set({ review: 'pending', reviewedAt: null }).where(inArray(id, reopened));
    return { invitation_ids: reopened.sort((a, b) => a - b) };
  });

/** Friends who do not count, and those who do where neither their own prize nor a tier of the inviter was received by it. */
async function withoutRewards(
  tx: Tx,
  { activity, inviterId, friends, counted }: OfInviter,
): Promise<number[]> {
  const counting = friends.filter(({ isCounted }) => isCounted);
  const received = await readReceived(tx, { activityId: activity.id, inviterId });
  const needed = Math.max(0, ...[...received].flatMap(([count, { isOwned }]) => (isOwned ? count : [])));
  const prizes = await tx
    .select({ playerId: awards.playerId })
    .from(awards)
    .where(
      and(
        eq(awards.activityId, activity.id),
        inArray(
          awards.playerId,
          friends.map(({ inviteeId }) => inviteeId),
        ),
        eq(awards.reason, FRIEND_REASON),
        ne(awards.status, 'revoked'),
      ),
    );
  const hasPrize = new Set(prizes.map(({ playerId }) => playerId));
  const free = counting.filter(({ inviteeId }) => !hasPrize.has(inviteeId));
  const isNeeded = counted - free.length < needed;
  return friends
    .filter(({ inviteeId, isCounted }) => !hasPrize.has(inviteeId) && !(isCounted && isNeeded))
    .map(({ id }) => id);
}
