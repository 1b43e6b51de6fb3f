// Changes a flash sale, or schedules a draft. Of one that runs, players have seen the price: it stays.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { priceWindows } from '../tables.ts';
import { lockSkus } from './lock-skus.ts';
import { asOverlap, checkWindow } from './price-window-rules.ts';

export const changePriceWindow: CallHandler<Contract['ops']['catalog']['changePriceWindow']> = (
  { services: { clock }, gameId, transact },
  { price_window_id, price, quota, ...rule },
) => {
  const now = clock.now();
  return transact(async (tx) => {
    const isHere = and(eq(priceWindows.id, price_window_id), eq(priceWindows.gameId, gameId));
    const [named] = await tx.select({ skuId: priceWindows.skuId }).from(priceWindows).where(isHere);
    // The SKU before the window, as everybody locks.
    const sku = named && (await lockSkus(tx, gameId, [named.skuId])).get(named.skuId);
    const [old] = await tx.select().from(priceWindows).where(isHere).for('update');
    if (!sku || !old) throw fail('call/not-found');
    if (old.state === 'stopped' || (old.state === 'scheduled' && old.endsAt <= now))
      throw fail('operator/price-window-over');
    const startsAt = rule.starts_at ? new Date(rule.starts_at) : now;
    const endsAt = new Date(rule.ends_at);
    const isRunning = old.state === 'scheduled' && old.startsAt <= now;
    if (isRunning) {
      const isSame = price === old.price && rule.limit_per === old.limitPer && !rule.is_draft;
      const hasMoved = rule.starts_at !== null && startsAt.getTime() !== old.startsAt.getTime();
      if (!isSame || hasMoved) throw fail('operator/price-window-running');
      if (quota !== null && quota < old.sold) throw fail('operator/price-window-sold', { sold: old.sold });
    }
    checkWindow(sku, { price, startsAt: isRunning ? old.startsAt : startsAt, endsAt, now });
    await tx
      .update(priceWindows)
      .set({
        price,
        quota,
        endsAt,
        limitQuantity: rule.limit_quantity,
        limitPer: rule.limit_per,
        startsAt: isRunning ? old.startsAt : startsAt,
        state: rule.is_draft ? 'draft' : 'scheduled',
        reason: rule.reason,
      })
      .where(eq(priceWindows.id, old.id))
      .catch(asOverlap(sku.name));
    // A new end or more pieces change no price.
    const isNewPrice = old.state === 'draft' || price !== old.price;
    if (!rule.is_draft && isNewPrice) noteEffect(tx, 'price', price - sku.price, sku.name);
    if (isRunning && quota !== null && old.quota !== null)
      noteEffect(tx, 'stock', quota - old.quota, sku.name);
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
};
