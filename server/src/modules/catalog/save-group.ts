// Adds a group to the shop, or changes one.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { invalidate } from '../../platform/cache.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { goodsGroups } from './tables.ts';

export const saveGroup: CallHandler<Contract['ops']['catalog']['saveGroup']> = (
  { gameId, transact },
  { group_id, name, kind, sort, is_visible: isVisible },
) => {
  const values = { name: name.trim(), kind, sort, isVisible };
  return transact(async (tx) => {
    const [row] = group_id
      ? await tx
          .update(goodsGroups)
          .set(values)
          .where(and(eq(goodsGroups.id, group_id), eq(goodsGroups.gameId, gameId)))
          .returning({ id: goodsGroups.id })
      : await tx
          .insert(goodsGroups)
          .values({ ...values, gameId })
          .returning({ id: goodsGroups.id });
    if (!row) throw fail('call/not-found');
    await invalidate(tx, `game:${gameId}`);
    return { group_id: row.id };
  });
};
