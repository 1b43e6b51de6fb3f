// Reads of operators: who is logged in, and what was done in a game.
import type { Contract, OperatorInfo } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, desc, eq } from 'drizzle-orm';
import { idCursor } from '../../../platform/cursor.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { CallHandler } from '../../../services.ts';
import { games } from '../../games/tables.ts';
import { operatorAudit, operatorPermissions, operators } from '../tables.ts';

export async function readOperator(db: Queryable, operatorId: number): Promise<OperatorInfo> {
  const [[operator], allowed] = await Promise.all([
    db
      .select({ username: operators.username, name: operators.name })
      .from(operators)
      .where(eq(operators.id, operatorId)),
    db
      .select({ gameId: games.id, name: games.name, areas: operatorPermissions.areas })
      .from(operatorPermissions)
      .innerJoin(games, eq(games.id, operatorPermissions.gameId))
      .where(eq(operatorPermissions.operatorId, operatorId))
      .orderBy(asc(games.id)),
  ]);
  if (!operator) throw new Error(`operator ${operatorId} is gone`);
  return {
    ...operator,
    games: allowed.map(({ gameId, name, areas }) => ({ game_id: String(gameId), name, areas })),
  };
}

export const me: CallHandler<Contract['ops']['auth']['me']> = ({ services, operator }) =>
  readOperator(services.db, operator.operatorId);

export const listAudit: CallHandler<Contract['ops']['audit']['list']> = async (
  { services: { db }, gameId },
  { username, call, cursor, limit = LIST_LIMIT.default },
) => {
  const rows = await db
    .select({ audit: operatorAudit, username: operators.username })
    .from(operatorAudit)
    .innerJoin(operators, eq(operators.id, operatorAudit.operatorId))
    .where(
      and(
        eq(operatorAudit.gameId, gameId),
        username === undefined ? undefined : eq(operators.username, username),
        call === undefined ? undefined : eq(operatorAudit.call, call),
        idCursor.before(operatorAudit.id, cursor),
      ),
    )
    .orderBy(desc(operatorAudit.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ audit }) => audit.id);
  return {
    list: page.map(({ audit, username }) => ({
      audit_id: audit.id,
      username,
      call: audit.call,
      input: JSON.stringify(audit.input),
      ip: audit.ip,
      at: audit.at.toISOString(),
      game_id: audit.gameId === null ? null : String(audit.gameId),
    })),
    next_cursor,
  };
};
