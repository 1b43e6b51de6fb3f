// Changes the prices or the costs of several SKUs at once. A list price below the new price is dropped.
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
  return transact(async (tx) => {
    const skus = await lockLines(tx, gameId, ids);
    const wanted = skus.map((sku, at) => prices[at]?.price ?? sku.price);
    const lines = prices.map(({ sku_id, cost_amount }, at) => ({
      sku_id,
      price: wanted[at],
      cost_amount,
      has_cost: cost_amount !== undefined,
    }));
    await tx.execute(sql`
      UPDATE skus
      SET price = wanted.price, market_price = CASE WHEN market_price >= wanted.price THEN market_price END,
        cost_amount = CASE WHEN wanted.has_cost THEN wanted.cost_amount ELSE skus.cost_amount END
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS wanted (sku_id bigint, price bigint, cost_amount bigint, has_cost boolean)
      WHERE skus.id = wanted.sku_id`);
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
