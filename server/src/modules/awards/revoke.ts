// Takes back a prize whose ground fell away, as far as it has not left the house for good.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { revokeGranted } from '../coupons/index.ts';
import { takeBackPoints } from '../points/index.ts';
import { type Grant, refOf } from './grant.ts';
import { type AwardRow, awards } from './tables.ts';

type Ground = Pick<Grant, 'activityId' | 'playerId' | 'reason' | 'now'>;

/** `kept`: a code that was shown, a coupon that was used, what was sent. `none`: there is nothing to take back. */
export type Revoked = 'revoked' | 'kept' | 'none';

const unsent: AwardRow['status'][] = ['needs_address', 'preparing', 'needs_role', 'waiting'];

export async function revokeAward(tx: Tx, { activityId, playerId, reason, now }: Ground): Promise<Revoked> {
  const [award] = await tx
    .select()
    .from(awards)
    .where(and(eq(awards.activityId, activityId), eq(awards.playerId, playerId), eq(awards.reason, reason)))
    .for('update');
  if (!award || award.status === 'revoked') return 'none';
  if (!(await takeBack(tx, award, now))) return 'kept';
  await tx
    .update(awards)
    .set({ status: 'revoked', revokedAt: now, nextTryAt: null })
    .where(eq(awards.id, award.id));
  return 'revoked';
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
      // Its row is ours: a worker that claimed it a moment ago finds it gone when it marks it as sent.
      return unsent.includes(award.status);
  }
}
