// Tiers of invitation: rewards by how many friends count, and what a refund revokes.
// The published rule: a friend whose purchase is refunded does not count any more. The reward of a tier that is no longer
// reached is revoked while it is unused or unsent, and can be received again once the tier is reached again.
import type { InvitationConfig } from '@emall/contract';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { activities } from '../activities/tables.ts';
import { type AwardRow, revokeAward } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { countedAt, hasPassedChecks, isCounted, readCounts } from './counted.ts';
import { invitations } from './tables.ts';

type Tier = InvitationConfig['tiers'][number];
/** The reason of the award of a friend who counts. */
export const FRIEND_REASON = 'friend';

type Key = { activityId: number; inviterId: number };

export const tiersOf = ({ config }: { config: InvitationConfig }): Tier[] =>
  [...config.tiers].sort((a, b) => a.count - b.count);

/** The reason of the award; a tier that is received again has another one. */
export const tierReason = ({ count, times }: { count: number; times: number }): string =>
  times === 1 ? `tier:${count}` : `tier:${count}:${times}`;

/** Serializes receiving and refunds: a concurrent refund comes before or after a decision. */
export async function lockTiers(tx: Tx, { activityId, inviterId }: Key): Promise<void> {
  await lockByName(tx, 'invitation-tiers', `${activityId}:${inviterId}`);
}

export type Received = { times: number; isOwned: boolean };

/** Returns, by the count of each tier that was ever received, how often it was, and whether the player still has it. */
export async function readReceived(
  db: Queryable,
  { activityId, inviterId }: Key,
): Promise<Map<number, Received>> {
  const rows = await findAwards(db, { activityId, inviterId });
  const received = new Map<number, Received>();
  for (const { reason, status } of rows) {
    const count = Number(reason.split(':')[1]);
    const { times, isOwned } = received.get(count) ?? { times: 0, isOwned: false };
    received.set(count, { times: times + 1, isOwned: isOwned || status !== 'revoked' });
  }
  return received;
}

const findAwards = compiled<Key, Pick<AwardRow, 'reason' | 'status'>[]>((db) =>
  db
    .select({ reason: awards.reason, status: awards.status })
    .from(awards)
    .where(
      and(
        eq(awards.activityId, sql.placeholder('activityId')),
        eq(awards.playerId, sql.placeholder('inviterId')),
        like(awards.reason, 'tier:%'),
      ),
    ),
);

/** Invitations of one inviter to one activity. */
export type OfInviter = {
  activity: { id: number; config: InvitationConfig };
  inviterId: number;
  friends: { id: number; inviteeId: number; isCounted: boolean }[];
  /** How many friends of the inviter count, those above and others. */
  counted: number;
};

export async function readOfInviters(tx: Tx, ids: readonly number[], now: Date): Promise<OfInviter[]> {
  if (!ids.length) return [];
  const rows = await tx
    .select({
      id: invitations.id,
      inviterId: invitations.inviterId,
      inviteeId: invitations.inviteeId,
      activityId: activities.id,
      config: sql<InvitationConfig>`${activities.config}`,
      countedAt: countedAt(now),
    })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(inArray(invitations.id, [...ids]))
    .orderBy(asc(invitations.id));
  const byInviter = new Map<string, OfInviter>();
  for (const { id, inviterId, inviteeId, activityId, config, countedAt: at } of rows) {
    const key = `${activityId} ${inviterId}`;
    const known = byInviter.get(key) ?? {
      activity: { id: activityId, config },
      inviterId,
      friends: [],
      counted: (await readCounts(tx, { activityId, inviterId }, now)).counted,
    };
    known.friends.push({ id, inviteeId, isCounted: at !== null });
    byInviter.set(key, known);
  }
  return [...byInviter.values()];
}

/** Part of a full refund of an order of the invited player, which has locked the order. */
export async function takeBackTiers(
  tx: Tx,
  { inviteeId, now }: { inviteeId: number; now: Date },
): Promise<void> {
  const { activityId, inviterId } = invitations;
  const keys = await tx
    .select({ activityId, inviterId })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, activityId))
    .where(
      and(
        eq(invitations.inviteeId, inviteeId),
        hasPassedChecks,
        sql`${activities.config} ->> 'counts_after' = 'first_purchase'`,
      ),
    )
    .orderBy(asc(activityId));
  for (const key of keys) {
    await lockTiers(tx, key);
    const { counted } = await readCounts(tx, key, now);
    for (const [count, { times, isOwned }] of await readReceived(tx, key)) {
      if (!isOwned || count <= counted) continue;
      const reason = tierReason({ count, times });
      await revokeAward(tx, { activityId: key.activityId, playerId: key.inviterId, reason, now });
    }
    if (!(await isCounted(tx, { activityId: key.activityId, inviteeId, now })))
      await revokeAward(tx, { activityId: key.activityId, playerId: inviteeId, reason: FRIEND_REASON, now });
  }
}
