// Reads of operators: who is logged in, and what was done in a game.
import type { Contract, OperatorInfo } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { idCursor } from '../../../platform/cursor.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { CallHandler } from '../../../services.ts';
import { games } from '../../games/tables.ts';
import { permissionsIn } from '../accounts.ts';
import { operatorAudit, operators } from '../tables.ts';

export async function readOperator(db: Queryable, operatorId: number, now: Date): Promise<OperatorInfo> {
  const rows = await db
    .select({
      username: operators.username,
      name: operators.name,
      gameId: games.id,
      gameName: games.name,
      permissions: permissionsIn(operators.id, games.id, now),
    })
    .from(operators)
    .leftJoin(games, sql`true`)
    .where(eq(operators.id, operatorId))
    .orderBy(asc(games.id));
  const [operator] = rows;
  if (!operator) throw new Error(`operator ${operatorId} is gone`);
  return {
    username: operator.username,
    name: operator.name,
    games: rows.flatMap(({ gameId, gameName, permissions }) =>
      gameId !== null && gameName !== null && permissions.length
        ? [{ game_id: String(gameId), name: gameName, permissions }]
        : [],
    ),
  };
}

export const me: CallHandler<Contract['ops']['auth']['me']> = ({ services, operator }) =>
  readOperator(services.db, operator.operatorId, services.clock.now());

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
