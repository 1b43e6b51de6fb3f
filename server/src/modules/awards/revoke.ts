// Revokes a prize whose reason no longer holds (a refund), unless it was already sent, used or shown.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { revokeGranted } from '../coupons/index.ts';
import { takeBackPoints } from '../points/index.ts';
import { type Grant, refOf } from './grant.ts';
import { type AwardRow, awards } from './tables.ts';

type Granted = Pick<Grant, 'activityId' | 'playerId' | 'reason' | 'now'>;

/** `final`: a code was shown, a coupon used, or the prize sent. `none`: there is nothing to revoke. */
export type Revoked = 'revoked' | 'final' | 'none';

const unsent: AwardRow['status'][] = ['needs_address', 'preparing', 'needs_role', 'waiting'];

export async function revokeAward(tx: Tx, { activityId, playerId, reason, now }: Granted): Promise<Revoked> {
  const [award] = await tx
    .select()
    .from(awards)
    .where(and(eq(awards.activityId, activityId), eq(awards.playerId, playerId), eq(awards.reason, reason)))
    .for('update');
  if (!award || award.status === 'revoked') return 'none';
  return (await revokeRow(tx, award, { now })) ? 'revoked' : 'final';
}

/**
 * Returns whether it could be taken back. The caller has locked the award and seen that it is not revoked. The note of a
 * revoked award is the reason that its winner reads: a note about something earlier must not stay.
 */
export async function revokeRow(
  tx: Tx,
  award: AwardRow,
  { now, note = '' }: { now: Date; note?: string },
): Promise<boolean> {
  if (!(await takeBack(tx, award, now))) return false;
  await tx
    .update(awards)
    .set({ status: 'revoked', revokedAt: now, nextTryAt: null, note })
    .where(eq(awards.id, award.id));
  return true;
}

async function takeBack(tx: Tx, award: AwardRow, now: Date): Promise<boolean> {
  const { gameId, playerId, prize } = award;
  switch (prize.kind) {
    case 'points': {
      const { points, score_type: scoreType } = prize;
      const move = { gameId, playerId, scoreType, points, reason: 'award-revoked', ref: refOf(award), now };
      await takeBackPoints(tx, move);
      return true;
    }
    case 'coupon':
      return revokeGranted(tx, { source: 'award', sourceRef: refOf(award), playerId, now });
    case 'code':
      return false;
    case 'prop':
    case 'goods':
      // The row is locked here: a worker that claimed it a moment ago cannot mark it as sent.
      return unsent.includes(award.status);
  }
}
