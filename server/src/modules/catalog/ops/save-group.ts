// Adds a group to the shop, or changes one.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goodsGroups } from '../tables.ts';

export const saveGroup: CallHandler<Contract['ops']['catalog']['saveGroup']> = (
  { gameId, transact },
  { group_id, name, kind, sort, is_visible: isVisible, score_type: scoreType },
) => {
  const values = { name: name.trim(), kind, sort, isVisible };
  return transact(async (tx) => {
    const [row] = group_id
      ? await tx
          .update(goodsGroups)
          .set(values)
          .where(and(eq(goodsGroups.id, group_id), eq(goodsGroups.gameId, gameId)))
          .returning()
      : await tx
          .insert(goodsGroups)
          .values({ ...values, gameId, scoreType: scoreType ?? null })
          .returning();
    if (!row) throw fail('call/not-found');
    if (scoreType !== undefined && row.scoreType !== scoreType) throw badInput('score_type', 'group-fixed');
    await invalidate(tx, `game:${gameId}`);
    return { group_id: row.id };
  });
};
