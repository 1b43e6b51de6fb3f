// Decides whether friends who came from one address count, and lists for whom they then count and which tiers that reaches.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { invitations } from '../tables.ts';
import { type OfInviter, readOfInviters, readReceived, tiersOf } from '../tiers.ts';

export const decideInvitations: CallHandler<Contract['ops']['activity']['decideInvitations']> = async (
  { services: { clock }, gameId, transact },
  { invitation_ids, is_accepted },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const decided = await tx
      .update(invitations)
      .set({ review: is_accepted ? 'accepted' : 'rejected', reviewedAt: now })
      .where(
        and(
          eq(invitations.gameId, gameId),
          inArray(invitations.id, invitation_ids),
          eq(invitations.review, 'pending'),
        ),
      )
      .returning({ id: invitations.id });
    const ids = decided.map(({ id }) => id).sort((a, b) => a - b);
    for (const each of await readOfInviters(tx, ids, now)) {
      if (is_accepted) await noteAccepted(tx, each);
      else noteEffect(tx, 'friends_rejected', each.friends.length, each.inviterId);
    }
    return { invitation_ids: ids };
  });

async function noteAccepted(tx: Tx, { activity, inviterId, friends, counted }: OfInviter): Promise<void> {
  const counting = friends.filter(({ isCounted }) => isCounted).length;
  noteEffect(tx, 'friends_counted', counting, inviterId);
  noteEffect(tx, 'friends_waiting', friends.length - counting, inviterId);
  if (activity.config.friend_prize) noteEffect(tx, 'friend_prizes', counting, inviterId);
  const received = await readReceived(tx, { activityId: activity.id, inviterId });
  const reached = tiersOf(activity).filter(
    ({ count }) => count > counted - counting && count <= counted && !received.get(count)?.isOwned,
  );
  const prizes = reached.map(({ count, prize }) => `${prize.name} (${count})`).join(', ');
  noteEffect(tx, 'tiers_reached', reached.length, `${inviterId}: ${prizes}`);
}
