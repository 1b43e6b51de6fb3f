// Gives SKUs another price for a time: one flash sale over all of them, or its draft.
import type { Contract } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { priceWindows } from '../tables.ts';
import { lockSkus } from './lock-skus.ts';
import { asOverlap, checkWindow, type NoteConflicts, noteQuota } from './price-window-rules.ts';

type AddPriceWindows = CallHandler<Contract['ops']['catalog']['addPriceWindows']>;

export const addPriceWindows =
  (noteConflicts: NoteConflicts): AddPriceWindows =>
  ({ services: { clock }, gameId, operator, transact }, { skus: wanted, ...rule }) => {
    const now = clock.now();
    const startsAt = rule.starts_at ? new Date(rule.starts_at) : now;
    const endsAt = new Date(rule.ends_at);
    if (new Set(wanted.map(({ sku_id }) => sku_id)).size < wanted.length)
      throw badInput('skus', 'entry-repeated');
    return transact(async (tx) => {
      const skus = await lockSkus(
        tx,
        gameId,
        wanted.map(({ sku_id }) => sku_id),
      );
      let saleId: number | undefined;
      for (const { sku_id: skuId, price, quota } of wanted) {
        const sku = skus.get(skuId);
        if (!sku) throw fail('call/not-found');
        checkWindow(sku, { price, startsAt, endsAt, now });
        const [row] = await tx
          .insert(priceWindows)
          .values({
            gameId,
            saleId,
            skuId,
            price,
            quota,
            startsAt,
            endsAt,
            reason: rule.reason,
            createdAt: now,
            limitQuantity: rule.limit_quantity,
            limitPer: rule.limit_per,
            state: rule.is_draft ? 'draft' : 'scheduled',
            createdBy: operator.operatorId,
          })
          .returning({ id: priceWindows.id })
          .catch(asOverlap(sku.name));
        if (!rule.is_draft) {
          noteEffect(tx, 'price', price - sku.price, sku.name);
          noteQuota(tx, sku, quota);
        }
        saleId ??= row?.id;
      }
      if (saleId === undefined) throw new Error('a flash sale was not written');
      if (!rule.is_draft) await noteConflicts(tx, { gameId, saleId, endsAt, now });
      await invalidate(tx, `game:${gameId}`);
      return { price_window_id: saleId };
    });
  };
