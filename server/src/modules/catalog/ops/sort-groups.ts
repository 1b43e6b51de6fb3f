// Puts the groups of the shop in an order.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';

export const sortGroups: CallHandler<Contract['ops']['catalog']['sortGroups']> = (
  { gameId, transact },
  { group_ids },
) =>
  transact(async (tx) => {
    const sorted = await tx.execute(sql`
      UPDATE goods_groups SET sort = place - 1
      FROM unnest(${sql.param(group_ids)}::bigint[]) WITH ORDINALITY AS wanted (id, place)
      WHERE goods_groups.id = wanted.id AND goods_groups.game_id = ${gameId}`);
    if (sorted.rowCount !== group_ids.length) throw fail('call/not-found');
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
