// Gives an operator a role in a game, or in every game; nobody gives one to themselves.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { games } from '../../games/tables.ts';
import { operatorGrants, operatorRoles, operators } from '../tables.ts';

export const grantOperator: CallHandler<Contract['ops']['operator']['grant']> = (
  { services: { clock }, operator, transact },
  { operator_id, role_id, game_id, ends_at },
) =>
  transact(async (tx) => {
    if (operator_id === operator.operatorId) throw fail('operator/own-account');
    const gameId = game_id === null ? null : Number(game_id);
    const [found] = await tx
      .select({ gameId: games.id })
      .from(operators)
      .innerJoin(operatorRoles, eq(operatorRoles.id, role_id))
      .leftJoin(games, eq(games.id, gameId ?? 0))
      .where(eq(operators.id, operator_id));
    if (!found || found.gameId !== gameId) throw fail('call/not-found');
    const endsAt = ends_at === null ? null : new Date(ends_at);
    await tx
      .insert(operatorGrants)
      .values({ operatorId: operator_id, roleId: role_id, gameId, endsAt, createdAt: clock.now() })
      .onConflictDoUpdate({
        target: [operatorGrants.operatorId, operatorGrants.roleId, operatorGrants.gameId],
        set: { endsAt },
      });
    return {};
  });
