// The points of a player, and the goods for which a role cannot exchange them any more.
import type { Contract, ScoreType } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallHandler } from '../../services.ts';
import { readScore } from '../points/index.ts';

export const getUserScore: CallHandler<Contract['score']['getUserScore']> = async (
  { services, gameId, session: { playerId, roleId } },
  { score_type: scoreType },
) => {
  const [score, limit_reached] = await Promise.all([
    readScore(services, { gameId, playerId, scoreType }),
    goodsAtLimit(services.db, { gameId, roleId, scoreType, now: services.clock.now() }),
  ]);
  return { score_type: scoreType, ...score, limit_reached };
};

type Shop = { gameId: number; roleId: number; scoreType: ScoreType; now: Date };

async function goodsAtLimit(db: Queryable, shop: Shop): Promise<number[]> {
  const rows = await listGoodsAtLimit(db, shop);
  return rows.map(({ id }) => id);
}

const listGoodsAtLimit = compiled<Shop, { id: number }[]>(
  () => sql`
    SELECT g.id
    FROM goods_groups shop
    JOIN goods g ON g.game_id = shop.game_id AND g.group_id = shop.id AND g.published_at IS NOT NULL
    JOIN player_roles r ON r.role_id = ${sql.placeholder('roleId')}
    WHERE shop.game_id = ${sql.placeholder('gameId')} AND shop.score_type = ${sql.placeholder('scoreType')}
      AND g.limit_per_role IS NOT NULL
      AND purchase_allowance(g.id, NULL, g.limit_per_role, g.limit_period, r.server_code, r.role_code,
        ${sql.placeholder('now')}::timestamptz) = 0
    ORDER BY g.id`,
);
