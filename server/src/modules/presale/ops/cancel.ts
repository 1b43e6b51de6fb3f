// An operator cancels a presale: nobody can join any more, and a job ends every order of it.
import type { Contract } from '@emall/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { CALL_OFF, OPEN } from '../end-presale-order.ts';
import { presales } from '../tables.ts';

export const cancel: CallHandler<Contract['ops']['presale']['cancel']> = (
  { services, gameId, transact },
  { presale_id, reason },
) =>
  transact(async (tx) => {
    const isIt = and(eq(presales.id, presale_id), eq(presales.gameId, gameId));
    if (!(await tx.$count(presales, isIt))) throw fail('call/not-found');
    const [off] = await tx
      .update(presales)
      .set({ cancelledAt: services.clock.now(), cancelReason: reason.trim() })
      .where(and(isIt, isNull(presales.cancelledAt)))
      .returning({ name: presales.name });
    if (!off) throw fail('presale/not-possible');
    await noteEnd(tx, presale_id, off.name);
    await invalidate(tx, `game:${gameId}`);
    await enqueue(tx, CALL_OFF, { presale_id, reason: reason.trim() });
    return {};
  });

/** What the job will do: every order that is still open ends, and what was paid for it goes back. */
async function noteEnd(tx: Tx, presaleId: number, name: string): Promise<void> {
  const { rows } = await tx.execute<{ orders: number; players: number; paid: number }>(sql`
    SELECT count(DISTINCT p.id)::int AS orders, count(DISTINCT p.player_id)::int AS players,
      coalesce(sum(o.pay_amount - o.refunded_amount - o.refunding_amount) FILTER (WHERE o.paid_at IS NOT NULL), 0)::bigint AS paid
    FROM presale_orders p LEFT JOIN orders o ON o.presale_order_id = p.id
    WHERE p.presale_id = ${presaleId} AND p.status = ANY(${sql.param([...OPEN])}::text[])`);
  const [{ orders, players, paid } = { orders: 0, players: 0, paid: 0 }] = rows;
  noteEffect(tx, 'orders', orders, name);
  noteEffect(tx, 'players', players, name);
  noteEffect(tx, 'money_back', paid, name);
}
