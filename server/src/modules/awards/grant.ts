// Grants one prize to one player for one reason, once: points, coupons and codes at once, props and goods when claimed.
import type { Prize } from '@emall/contract';
import { AWARD_CLAIM_DAYS } from '@emall/contract/constants';
import { PRIZE_KINDS } from '@emall/contract/prize-kinds';
import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { handOver } from './hand-over.ts';
import { type AwardRow, awards } from './tables.ts';

export type Grant = {
  gameId: number;
  playerId: number;
  activityId: number;
  /** What it is for: `sign-in:2026-11-15`, `draw:17`, `milestone:3`. One reason gives a player one award of an activity. */
  reason: string;
  prize: Prize;
  /** For free rewards: a role gets a prop of this reason once, whichever account it is bound to. */
  isOncePerRole?: boolean;
  now: Date;
};

/** `repeated`: this reason had given it before. `sold-out`: no coupon or code is left, and nothing was written. */
export type Granted = { outcome: 'granted' | 'repeated'; award: AwardRow } | { outcome: 'sold-out' };

/**
 * Lock order: points before coupons. A caller that also spends points spends them first, so that two requests of one
 * player cannot deadlock.
 */
export async function grantAward(tx: Tx, grant: Grant): Promise<Granted> {
  const award = await write(tx, grant);
  // The insert waits for a concurrent duplicate, so its award is visible here.
  if (!award) return { outcome: 'repeated', award: await findGranted(tx, grant) };
  const { prize, gameId, playerId, now } = grant;
  // A kind that is neither here nor in `Handed` does not compile.
  const waitsForWinner = prize.kind === 'prop' || prize.kind === 'goods';
  const to = { gameId, playerId, source: 'award', ref: refOf(award), note: grant.reason, now };
  if (waitsForWinner || (await handOver(tx, prize, to))) return { outcome: 'granted', award };
  await tx.delete(awards).where(eq(awards.id, award.id));
  return { outcome: 'sold-out' };
}

async function write(tx: Tx, grant: Grant): Promise<AwardRow | undefined> {
  const { gameId, playerId, activityId, reason, prize, isOncePerRole = false, now } = grant;
  const status = PRIZE_KINDS[prize.kind].firstStatus;
  const [award] = await tx
    .insert(awards)
    .values({
      gameId,
      playerId,
      activityId,
      reason,
      kind: prize.kind,
      prize,
      costAmount: prize.cost_amount,
      status,
      isOncePerRole,
      grantedAt: now,
      expiresAt: status === 'needs_address' ? new Date(now.getTime() + AWARD_CLAIM_DAYS * DAY_MS) : null,
      receivedAt: status === 'received' ? now : null,
    })
    .onConflictDoNothing()
    .returning();
  return award;
}

async function findGranted(tx: Tx, { activityId, playerId, reason }: Grant): Promise<AwardRow> {
  const [award] = await tx
    .select()
    .from(awards)
    .where(and(eq(awards.activityId, activityId), eq(awards.playerId, playerId), eq(awards.reason, reason)));
  if (!award) throw new Error(`the award for ${reason} of activity ${activityId} has vanished`);
  return award;
}

/** The reference of the award in the points ledger, the coupons and the code pools. */
export const refOf = ({ id }: Pick<AwardRow, 'id'>) => `award:${id}`;
