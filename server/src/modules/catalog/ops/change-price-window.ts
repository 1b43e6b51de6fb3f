// Changes a flash sale, or schedules a draft. Of one that runs, players have seen the prices: they stay.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { priceWindows } from '../tables.ts';
import {
  asOverlap,
  checkWindow,
  isOver,
  lockSale,
  type NoteConflicts,
  noteQuota,
} from './price-window-rules.ts';

type ChangePriceWindow = CallHandler<Contract['ops']['catalog']['changePriceWindow']>;

export const changePriceWindow =
  (noteConflicts: NoteConflicts): ChangePriceWindow =>
  ({ services: { clock }, gameId, transact }, { price_window_id, skus, ...rule }) => {
    const now = clock.now();
    return transact(async (tx) => {
      const windows = await lockSale(tx, gameId, price_window_id);
      const [first] = windows;
      if (!first) throw fail('call/not-found');
      if (isOver(first, now)) throw fail('operator/price-window-over');
      const wanted = new Map(skus.map((sku) => [sku.sku_id, sku]));
      if (skus.length !== windows.length || windows.some(({ skuId }) => !wanted.has(skuId)))
        throw badInput('skus', 'not-skus-of-sale');
      const isRunning = first.state === 'scheduled' && first.startsAt <= now;
      const hasMoved = rule.starts_at !== null && Date.parse(rule.starts_at) !== first.startsAt.getTime();
      if (isRunning && (hasMoved || rule.limit_per !== first.limitPer || rule.is_draft))
        throw fail('operator/price-window-running');
      const times = {
        startsAt: isRunning ? first.startsAt : rule.starts_at ? new Date(rule.starts_at) : now,
        endsAt: new Date(rule.ends_at),
      };
      for (const { sku, ...old } of windows) {
        const { price, quota } = wanted.get(old.skuId) ?? old;
        if (isRunning && price !== old.price) throw fail('operator/price-window-running');
        if (isRunning && quota !== null && quota < old.sold)
          throw fail('operator/price-window-sold', { sold: old.sold });
        checkWindow(sku, { price, ...times, now });
        await tx
          .update(priceWindows)
          .set({
            price,
            quota,
            ...times,
            limitQuantity: rule.limit_quantity,
            limitPer: rule.limit_per,
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
        else if (!rule.is_draft && (old.state === 'draft' || quota !== old.quota)) noteQuota(tx, sku, quota);
      }
      if (!rule.is_draft)
        await noteConflicts(tx, { gameId, saleId: price_window_id, endsAt: times.endsAt, now });
      await invalidate(tx, `game:${gameId}`);
      return {};
    });
  };
