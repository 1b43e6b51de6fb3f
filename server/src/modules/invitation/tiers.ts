// The rewards for how many were invited: who holds which, one decision at a time, and what a refund takes back.
// The published rule: a friend whose purchase goes back counts no more. A reward that is no longer reached is taken back
// while it is unused or unsent, and can be received again once it is reached again.
import type { InvitationConfig } from '@emall/contract';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/advisory-lock.ts';
import type { Queryable, Tx } from '../../platform/database.ts';
import { activities } from '../activities/tables.ts';
import { revokeAward } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { isPassing, readCounts } from './counted.ts';
import { invitations } from './tables.ts';

type Tier = InvitationConfig['tiers'][number];
type Whose = { activityId: number; inviterId: number };

export const tiersOf = ({ config }: { config: InvitationConfig }): Tier[] =>
  [...config.tiers].sort((a, b) => a.count - b.count);

/** Why a tier is granted: each time it is received is another. */
export const tierReason = ({ count, times }: { count: number; times: number }): string =>
  times === 1 ? `tier:${count}` : `tier:${count}:${times}`;

/** Whoever receives or takes back holds this: a refund is before or after, never in between. */
export async function lockTiers(tx: Tx, { activityId, inviterId }: Whose): Promise<void> {
  await lockByName(tx, 'invitation-tiers', `${activityId}:${inviterId}`);
}

export type Received = { times: number; isHeld: boolean };

/** By the count of each tier that was ever received: how often, and whether it is still held. */
export async function readReceived(
  db: Queryable,
  { activityId, inviterId }: Whose,
): Promise<Map<number, Received>> {
  const rows = await db
    .select({ reason: awards.reason, status: awards.status })
    .from(awards)
    .where(
      and(eq(awards.activityId, activityId), eq(awards.playerId, inviterId), like(awards.reason, 'tier:%')),
    );
  const received = new Map<number, Received>();
  for (const { reason, status } of rows) {
    const count = Number(reason.split(':')[1]);
    const { times, isHeld } = received.get(count) ?? { times: 0, isHeld: false };
    received.set(count, { times: times + 1, isHeld: isHeld || status !== 'revoked' });
  }
  return received;
}

/** Part of a refund of everything that was paid for an order of the invited player, while the order is held. */
export async function takeBackTiers(
  tx: Tx,
  { inviteeId, now }: { inviteeId: number; now: Date },
): Promise<void> {
  const { activityId, inviterId } = invitations;
  const brought = await tx
    .select({ activityId, inviterId })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, activityId))
    .where(
      and(
        eq(invitations.inviteeId, inviteeId),
        isPassing,
        sql`${activities.config} ->> 'counts_after' = 'first_purchase'`,
      ),
    )
    .orderBy(asc(activityId));
  for (const whose of brought) {
    await lockTiers(tx, whose);
    const { counted } = await readCounts(tx, whose);
    for (const [count, { times, isHeld }] of await readReceived(tx, whose)) {
      if (!isHeld || count <= counted) continue;
      const reason = tierReason({ count, times });
      await revokeAward(tx, { activityId: whose.activityId, playerId: whose.inviterId, reason, now });
    }
  }
}
