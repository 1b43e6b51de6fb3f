// Unpublishes goods; those that were never visible become drafts again.
import type { Contract } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods } from '../tables.ts';

export const withdraw: CallHandler<Contract['ops']['catalog']['withdraw']> = (
  { services, gameId, transact },
  { goods_id },
) => {
  const now = services.clock.now();
  const wasVisible = sql`${goods.publishedAt} < ${now}`;
  return transact(async (tx) => {
    const changed = await tx
      .update(goods)
      .set({
        publishedAt: sql`CASE WHEN ${wasVisible} THEN ${goods.publishedAt} END`,
        unpublishedAt: sql`CASE WHEN ${wasVisible} THEN ${now}::timestamptz END`,
      })
      .where(and(eq(goods.id, goods_id), eq(goods.gameId, gameId)))
      .returning({ id: goods.id });
    if (changed.length === 0) throw fail('call/not-found');
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
};
