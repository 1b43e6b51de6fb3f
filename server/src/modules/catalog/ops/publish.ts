// Publishes goods, at once or from a given time on.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods } from '../tables.ts';

export const publish: CallHandler<Contract['ops']['catalog']['publish']> = (
  { services, gameId, transact },
  { goods_id, published_at },
) => {
  const publishedAt = published_at ? new Date(published_at) : services.clock.now();
  return transact(async (tx) => {
    const changed = await tx
      .update(goods)
      .set({ publishedAt, unpublishedAt: null })
      .where(and(eq(goods.id, goods_id), eq(goods.gameId, gameId)))
      .returning({ id: goods.id });
    if (changed.length === 0) throw fail('call/not-found');
    await invalidate(tx, `game:${gameId}`);
    return { published_at: publishedAt.toISOString() };
  });
};
