// Decides whether friends who came from one address count; a decision is final.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { invitations } from '../tables.ts';

export const decideInvitations: CallHandler<Contract['ops']['activity']['decideInvitations']> = async (
  { services: { clock }, gameId, transact },
  { invitation_ids, is_accepted },
) =>
  transact(async (tx) => {
    const decided = await tx
      .update(invitations)
      .set({ review: is_accepted ? 'accepted' : 'rejected', reviewedAt: clock.now() })
      .where(
        and(
          eq(invitations.gameId, gameId),
          inArray(invitations.id, invitation_ids),
          eq(invitations.review, 'pending'),
        ),
      )
      .returning({ id: invitations.id });
    return { invitation_ids: decided.map(({ id }) => id).sort((a, b) => a - b) };
  });
