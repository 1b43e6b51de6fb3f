// A parcel has arrived: the player says so, or the game's days for it have passed.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { sweepDue } from '../../platform/jobs/sweep.ts';
import type { CallHandler, Services } from '../../services.ts';
import { finishParcel } from './deliveries.ts';
import { ownOrder } from './find.ts';
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
export async function confirmArrived(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'alerts'>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await sweepDue(services, 'confirm-arrived', {
    batch: BATCH,
    find: async (skipped: string[], limit) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT o.id FROM orders o JOIN games g ON g.id = o.game_id
        WHERE o.status = 'shipped' AND g.exported_at IS NULL AND o.id <> ALL (${sql.param(skipped)}::text[])
          AND o.shipped_at <= ${now}::timestamptz - g.auto_confirm_days * interval '1 day'
        ORDER BY o.shipped_at LIMIT ${limit}`);
      return rows.map(({ id }) => id);
    },
    process: (id) => db.transaction((tx) => confirm(tx, id, 'confirmed_by_time', now)),
    nameOf: (id) => `order ${id}`,
  });
}
