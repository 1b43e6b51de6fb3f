// What a player has received of the milestones, and how a refund takes it back.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { revokeAward } from '../awards/index.ts';
import { type RechargeReceipt, rechargeReceipts } from './tables.ts';

type Whose = { activityId: number; playerId: number };

/** The reason of its award: each time it is received is another. */
export const reasonOf = ({ milestoneId, times }: Pick<RechargeReceipt, 'milestoneId' | 'times'>) =>
  times === 1 ? `milestone:${milestoneId}` : `milestone:${milestoneId}:${times}`;

const heldBy = ({ activityId, playerId }: Whose) =>
  and(
    eq(rechargeReceipts.activityId, activityId),
    eq(rechargeReceipts.playerId, playerId),
    eq(rechargeReceipts.status, 'received'),
  );

/** Without those that were taken back. */
export function receiptsOf(db: Queryable, whose: Whose): Promise<RechargeReceipt[]> {
  return db.select().from(rechargeReceipts).where(heldBy(whose));
}

/** Writes it down; undefined when it is received already. */
export async function writeReceipt(
  tx: Tx,
  { milestoneId, amount, now, ...whose }: Whose & { milestoneId: number; amount: number; now: Date },
): Promise<RechargeReceipt | undefined> {
  const { activityId, playerId, status } = rechargeReceipts;
  const [receipt] = await tx
    .insert(rechargeReceipts)
    .values({ ...whose, milestoneId, amount, status: 'received', receivedAt: now })
    .onConflictDoUpdate({
      target: [activityId, playerId, rechargeReceipts.milestoneId],
      set: { status: 'received', amount, times: sql`${rechargeReceipts.times} + 1`, receivedAt: now },
      setWhere: eq(status, 'taken_back'),
    })
    .returning();
  return receipt;
}

/** Part of a refund, which holds the player's sum: what is no longer reached goes back as far as it can. */
export async function takeBackMilestones(
  tx: Tx,
  { spent, now, ...whose }: Whose & { spent: number; now: Date },
): Promise<void> {
  const lost = await tx
    .select()
    .from(rechargeReceipts)
    .where(and(heldBy(whose), gt(rechargeReceipts.amount, spent)));
  for (const receipt of lost) {
    if ((await revokeAward(tx, { ...whose, reason: reasonOf(receipt), now })) === 'final') continue;
    await tx
      .update(rechargeReceipts)
      .set({ status: 'taken_back' })
      .where(and(heldBy(whose), eq(rechargeReceipts.milestoneId, receipt.milestoneId)));
  }
}
