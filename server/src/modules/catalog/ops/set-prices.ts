// Changes the prices of several SKUs at once. A list price below the new price is dropped.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { lockLines } from './lock-skus.ts';
import { recordSkuChanges, type SkuDifference } from './sku-changes.ts';

export const setPrices: CallHandler<Contract['ops']['catalog']['setPrices']> = (
  { services: { clock }, gameId, operator, transact },
  { prices, reason },
) => {
  const ids = prices.map(({ sku_id }) => sku_id);
  const wanted = prices.map(({ price }) => price);
  return transact(async (tx) => {
    const skus = await lockLines(tx, gameId, ids);
    await tx.execute(sql`
      UPDATE skus
      SET price = wanted.price, market_price = CASE WHEN market_price >= wanted.price THEN market_price END
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(wanted)}::bigint[]) AS wanted (id, price)
      WHERE skus.id = wanted.id`);
    const differences = skus.map(
      ({ id, price }, at): SkuDifference => ({
        skuId: id,
        field: 'price',
        before: price,
        after: wanted[at] ?? price,
      }),
    );
    await recordSkuChanges(
      tx,
      { gameId, operatorId: operator.operatorId, createdAt: clock.now(), cause: 'correction', reason },
      differences,
    );
    for (const [at, { price, name }] of skus.entries())
      noteEffect(tx, 'price', (wanted[at] ?? price) - price, name);
    await invalidate(tx, `game:${gameId}`);
    return { changed: ids.length };
  });
};
