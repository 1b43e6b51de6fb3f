// A parcel has arrived: the player says so, or ten days have passed.
import type { Contract } from '@emall/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { finishParcel } from './deliveries.ts';
import { ownOrder } from './find.ts';
import { shopRules } from './rules.ts';
import { orders } from './tables.ts';
import { moveOrder } from './transitions.ts';

const BATCH = 100;

export const confirmOrder: CallHandler<Contract['user']['confirmOrder']> = (ctx, { order_id }) =>
  ctx.transact(async (tx) => {
    const owner = { gameId: ctx.gameId, playerId: ctx.session.playerId };
    const order = await ownOrder(tx, owner, order_id, 'either');
    const isDone = await confirm(tx, order.id, 'confirmed', ctx.services.clock.now());
    if (!isDone) throw fail('order/not-possible');
    return { status: 'completed' as const };
  });

async function confirm(
  tx: Tx,
  orderId: string,
  reason: 'confirmed' | 'confirmed_by_time',
  now: Date,
): Promise<boolean> {
  const set = { completedAt: now };
  const moved = await moveOrder(tx, { orderId, from: 'shipped', to: 'completed', reason, now, set });
  if (moved) await finishParcel(tx, orderId, now);
  return moved !== undefined;
}

/** The job: parcels that are long under way count as received. */
export async function confirmArrived({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - shopRules.autoConfirmDays * DAY_MS);
  for (;;) {
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, 'shipped'), lte(orders.shippedAt, before)))
      .orderBy(asc(orders.shippedAt))
      .limit(BATCH);
    for (const { id } of due) await db.transaction((tx) => confirm(tx, id, 'confirmed_by_time', now));
    if (due.length < BATCH) return;
  }
}
