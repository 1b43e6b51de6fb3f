// Ends a flash sale at once. Its SKU costs its own price again; orders that were placed in it keep theirs.
import type { Contract } from '@emall/contract';
import { and, eq, gt, or } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { priceWindows } from '../tables.ts';
import { lockSkus } from './lock-skus.ts';

export const stopPriceWindow: CallHandler<Contract['ops']['catalog']['stopPriceWindow']> = (
  { services: { clock }, gameId, transact },
  { price_window_id },
) => {
  const now = clock.now();
  return transact(async (tx) => {
    const isHere = and(eq(priceWindows.id, price_window_id), eq(priceWindows.gameId, gameId));
    const isOpen = or(
      eq(priceWindows.state, 'draft'),
      and(eq(priceWindows.state, 'scheduled'), gt(priceWindows.endsAt, now)),
    );
    const [known] = await tx.select().from(priceWindows).where(isHere);
    if (!known) throw fail('call/not-found');
    const sku = (await lockSkus(tx, gameId, [known.skuId])).get(known.skuId);
    const stopped = await tx
      .update(priceWindows)
      .set({ state: 'stopped', stoppedAt: now })
      .where(and(isHere, isOpen))
      .returning({ id: priceWindows.id });
    if (!stopped.length) throw fail('operator/price-window-over');
    if (sku && known.state === 'scheduled') noteEffect(tx, 'price', sku.price - known.price, sku.name);
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
};
