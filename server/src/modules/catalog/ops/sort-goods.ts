// Puts the goods of a group in an order; goods that are not named follow in the order they had.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';

export const sortGoods: CallHandler<Contract['ops']['catalog']['sortGoods']> = (
  { gameId, transact },
  { group_id, goods_ids },
) =>
  transact(async (tx) => {
    // In the order of their ids, as every transaction that locks goods.
    const locked = await tx.execute(sql`
      SELECT id FROM goods WHERE game_id = ${gameId} AND group_id = ${group_id} ORDER BY id FOR UPDATE`);
    const known = new Set(locked.rows.map(({ id }) => Number(id)));
    if (!goods_ids.every((id) => known.has(id))) throw fail('call/not-found');
    await tx.execute(sql`
      UPDATE goods SET sort = placed.place - 1
      FROM (
        SELECT old.id, row_number() OVER (ORDER BY wanted.place NULLS LAST, old.sort, old.id) AS place
        FROM goods AS old
        LEFT JOIN unnest(${sql.param(goods_ids)}::bigint[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = old.id
        WHERE old.game_id = ${gameId} AND old.group_id = ${group_id}
      ) AS placed
      WHERE goods.id = placed.id`);
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
