// Changes the prices of several SKUs at once. A list price below the new price is dropped.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { noteEffect } from '../../../platform/effects.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { recordSkuChanges } from './sku-changes.ts';

export const setPrices: CallHandler<Contract['ops']['catalog']['setPrices']> = (
  { services: { clock }, gameId, operator, transact },
  { prices, reason },
) => {
  const wanted = new Map(prices.map(({ sku_id, price }) => [sku_id, price]));
  const ids = [...wanted.keys()];
  return transact(async (tx) => {
    const old = await tx.execute<{ id: number; price: number; name: string }>(sql`
      SELECT skus.id, skus.price, goods.name FROM skus JOIN goods ON goods.id = skus.goods_id
      WHERE skus.game_id = ${gameId} AND skus.id = ANY (${sql.param(ids)}::bigint[])
      ORDER BY skus.id FOR UPDATE OF skus`);
    if (old.rows.length < ids.length) throw fail('call/not-found');
    await tx.execute(sql`
      UPDATE skus
      SET price = wanted.price, market_price = CASE WHEN market_price >= wanted.price THEN market_price END
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param([...wanted.values()])}::bigint[]) AS wanted (id, price)
      WHERE skus.id = wanted.id`);
    await recordSkuChanges(
      tx,
      { gameId, operatorId: operator.operatorId, createdAt: clock.now(), cause: 'correction', reason },
      old.rows.map(({ id, price }) => ({
        skuId: id,
        field: 'price',
        before: price,
        after: wanted.get(id) ?? price,
      })),
    );
    for (const { id, price, name } of old.rows)
      noteEffect(tx, 'price', (wanted.get(id) ?? price) - price, name);
    await invalidate(tx, `game:${gameId}`);
    return { changed: ids.length };
  });
};
