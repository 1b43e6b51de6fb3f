// Counts the demo orders for the top-up gifts and rich lists; some players hide in the lists.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { countPaid, countRefund } from '../src/flows/count-spend.ts';
import { orders } from '../src/modules/orders/tables.ts';
import { rankingHidden } from '../src/modules/ranking/tables.ts';
import { playerRoles } from '../src/modules/roles/tables.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { demoCrowds } from './world/index.ts';

/** One of so many players hides. */
const HIDDEN_EVERY = 9;

export async function addSpending(tx: Tx, clock: Clock): Promise<void> {
  await countOrders(tx, clock.now());
  for (const { gameId, activeid, names } of demoCrowds) {
    const hidden = names.filter((_, index) => index % HIDDEN_EVERY === 4);
    const rows = await tx
      .select({ playerId: playerRoles.playerId })
      .from(playerRoles)
      .where(
        and(eq(playerRoles.gameId, gameId), sql`${playerRoles.roleName} = ANY(${sql.param(hidden)}::text[])`),
      );
    await tx.insert(rankingHidden).values(rows.map(({ playerId }) => ({ activityId: activeid, playerId })));
  }
}

/** Counts the real orders, so that their refunds can be deducted. */
async function countOrders(tx: Tx, now: Date): Promise<void> {
  const paid = await tx
    .select()
    .from(orders)
    .where(and(isNotNull(orders.paidAt), sql`${orders.points} IS NULL`))
    .orderBy(asc(orders.paidAt));
  for (const order of paid) {
    await countPaid(tx, order, now);
    const refunded = order.refundedAmount + order.refundingAmount;
    const { id: orderId, playerId, payAmount, paidAt } = order;
    if (refunded > 0 && paidAt)
      await countRefund(tx, {
        orderId,
        playerId,
        amount: refunded,
        isWhole: refunded === payAmount,
        now: paidAt,
      });
  }
}
