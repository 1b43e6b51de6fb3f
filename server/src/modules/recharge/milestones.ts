// Milestones of the top-up gift: their states, the receipts of those received, and what a refund takes back.
// The published rule: a refund lowers the total. The prize of a milestone that is no longer reached is revoked while that is
// possible, and can be received again once the milestone is reached again. A prize that was sent or used stays and is owed:
// nothing more can be received until the total is back at its milestone.
import type { MilestoneState } from '@emall/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { compiled, type Given } from '../../platform/database/compiled-query.ts';
import type { Tx } from '../../platform/database/database.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { revokeAward } from '../awards/index.ts';
import { type RechargeReceipt, rechargeReceipts } from './tables.ts';

type Key = { activityId: number; playerId: number };

/** The reason of the award; a milestone that is received again has another one. */
export const milestoneReasonOf = ({ milestoneId, times }: Pick<RechargeReceipt, 'milestoneId' | 'times'>) =>
  times === 1 ? `milestone:${milestoneId}` : `milestone:${milestoneId}:${times}`;

const heldBy = ({ activityId, playerId }: { [Name in keyof Key]: Given<number> }) =>
  and(
    eq(rechargeReceipts.activityId, activityId),
    eq(rechargeReceipts.playerId, playerId),
    eq(rechargeReceipts.status, 'received'),
  );

/** Returns the receipts without those taken back. */
export const receiptsOf = compiled<Key, RechargeReceipt[]>((db) =>
  db
    .select()
    .from(rechargeReceipts)
    .where(heldBy({ activityId: sql.placeholder('activityId'), playerId: sql.placeholder('playerId') })),
);

/** Returns undefined when the milestone is received already. */
export async function writeMilestoneReceipt(
  tx: Tx,
  { milestoneId, amount, now, ...key }: Key & { milestoneId: number; amount: number; now: Date },
): Promise<RechargeReceipt | undefined> {
  const { activityId, playerId, status } = rechargeReceipts;
  const [receipt] = await tx
    .insert(rechargeReceipts)
    .values({ ...key, milestoneId, amount, status: 'received', receivedAt: now })
    .onConflictDoUpdate({
      target: [activityId, playerId, rechargeReceipts.milestoneId],
      set: { status: 'received', amount, times: sql`${rechargeReceipts.times} + 1`, receivedAt: now },
      setWhere: eq(status, 'taken_back'),
    })
    .returning();
  return receipt;
}

/** Part of a refund, which has locked the player's total: revokes the prizes of milestones no longer reached. */
export async function takeBackMilestones(
  tx: Tx,
  { title, spent, now, ...key }: Key & { title: string; spent: number; now: Date },
): Promise<void> {
  const lost = await tx
    .select()
    .from(rechargeReceipts)
    .where(and(heldBy(key), gt(rechargeReceipts.amount, spent)));
  for (const receipt of lost) {
    if ((await revokeAward(tx, { ...key, reason: milestoneReasonOf(receipt), now })) === 'final') continue;
    noteEffect(tx, 'milestones', 1, title);
    await tx
      .update(rechargeReceipts)
      .set({ status: 'taken_back' })
      .where(and(heldBy(key), eq(rechargeReceipts.milestoneId, receipt.milestoneId)));
  }
}

type Held = { milestoneId: number; amount: number };

/** Returns how far the total is below the highest milestone whose prize stayed; 0 when nothing is owed. */
export function owedAmount(held: readonly Held[], spent: number): number {
  return Math.max(0, ...held.map(({ amount }) => amount - spent));
}

type Milestone = { milestone_id: number; amount: number };

export function milestoneState(
  { milestone_id, amount }: Milestone,
  { held, spent, isOpen }: { held: readonly Held[]; spent: number; isOpen: boolean },
): MilestoneState {
  const own = held.find(({ milestoneId }) => milestoneId === milestone_id);
  if (own) return own.amount > spent ? 'owed' : 'received';
  if (amount > spent) return 'locked';
  return isOpen ? 'reached' : 'closed';
}
