// Changes the stock of several SKUs by differences, all of them or none.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { lockLines } from './lock-skus.ts';
import { recordSkuChanges, type SkuDifference } from './sku-changes.ts';

export const correctStocks: CallHandler<Contract['ops']['catalog']['correctStocks']> = (
  { services: { clock }, gameId, operator, transact },
  { stocks, reason },
) => {
  const ids = stocks.map(({ sku_id }) => sku_id);
  const changes = stocks.map(({ change }) => change);
  return transact(async (tx) => {
    const skus = await lockLines(tx, gameId, ids);
    const differences = skus.map(({ id, name, stock }, at): SkuDifference => {
      const after = stock + (changes[at] ?? 0);
      if (after < 0) throw fail('operator/line-stock', { line: at + 1, name, stock });
      return { skuId: id, field: 'stock', before: stock, after };
    });
    await tx.execute(sql`
      UPDATE skus SET stock = stock + wanted.change
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(changes)}::integer[]) AS wanted (id, change)
      WHERE skus.id = wanted.id`);
    await recordSkuChanges(
      tx,
      { gameId, operatorId: operator.operatorId, createdAt: clock.now(), cause: 'correction', reason },
      differences,
    );
    for (const [at, { name }] of skus.entries()) noteEffect(tx, 'stock', changes[at] ?? 0, name);
    await invalidate(tx, `game:${gameId}`);
    return { changed: ids.length };
  });
};
