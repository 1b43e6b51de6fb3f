// Changes the stock of a SKU by a difference, so that sales in the meantime stay counted.

import type { Contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { skus } from '../tables.ts';
import { lockSkus } from './lock-skus.ts';
import { recordSkuChanges } from './sku-changes.ts';

export const correctStock: CallHandler<Contract['ops']['catalog']['correctStock']> = (
  { services: { clock }, gameId, operator, transact },
  { sku_id, change, reason },
) =>
  transact(async (tx) => {
    const sku = (await lockSkus(tx, gameId, [sku_id])).get(sku_id);
    if (!sku) throw fail('call/not-found');
    const stock = sku.stock + change;
    if (stock < 0) throw fail('operator/stock-too-low', { stock: sku.stock });
    await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${change}` })
      .where(eq(skus.id, sku_id));
    noteEffect(tx, 'stock', change, sku.name);
    await recordSkuChanges(
      tx,
      { gameId, operatorId: operator.operatorId, createdAt: clock.now(), cause: 'correction', reason },
      [{ skuId: sku_id, field: 'stock', before: sku.stock, after: stock }],
    );
    await invalidate(tx, `game:${gameId}`);
    return { stock };
  });
