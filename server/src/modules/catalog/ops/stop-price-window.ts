// Ends a flash sale at once. Its SKUs cost their own prices again; orders that were placed in it keep theirs.
import type { Contract } from '@emall/contract';
import { inArray } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { priceWindows } from '../tables.ts';
import { isOver, lockSale } from './price-window-rules.ts';

export const stopPriceWindow: CallHandler<Contract['ops']['catalog']['stopPriceWindow']> = (
  { services: { clock }, gameId, transact },
  { price_window_id },
) => {
  const now = clock.now();
  return transact(async (tx) => {
    const windows = await lockSale(tx, gameId, price_window_id);
    const [first] = windows;
    if (!first) throw fail('call/not-found');
    if (isOver(first, now)) throw fail('operator/price-window-over');
    const ids = windows.map(({ id }) => id);
    await tx
      .update(priceWindows)
      .set({ state: 'stopped', stoppedAt: now })
      .where(inArray(priceWindows.id, ids));
    for (const { state, sku, price } of windows)
      if (state === 'scheduled') noteEffect(tx, 'price', sku.price - price, sku.name);
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
};
