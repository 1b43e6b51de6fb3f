// Changes the stock of a SKU by a difference, so that sales in the meantime stay counted.

import type { Contract } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { skus } from '../tables.ts';
import { recordSkuChanges } from './sku-changes.ts';

export const correctStock: CallHandler<Contract['ops']['catalog']['correctStock']> = (
  { services: { clock }, gameId, operator, transact },
  { sku_id, change, reason },
) =>
  transact(async (tx) => {
    const isHere = and(eq(skus.id, sku_id), eq(skus.gameId, gameId));
    const [row] = await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${change}` })
      .where(and(isHere, sql`${skus.stock} + ${change} >= 0`))
      .returning({ stock: skus.stock });
    if (!row) {
      const [left] = await tx.select({ stock: skus.stock }).from(skus).where(isHere);
      throw left ? fail('operator/stock-too-low', left) : fail('call/not-found');
    }
    noteEffect(tx, 'stock', change, sku_id);
    await recordSkuChanges(
      tx,
      { gameId, operatorId: operator.operatorId, createdAt: clock.now(), cause: 'correction', reason },
      [{ skuId: sku_id, field: 'stock', before: row.stock - change, after: row.stock }],
    );
    await invalidate(tx, `game:${gameId}`);
    return row;
  });
