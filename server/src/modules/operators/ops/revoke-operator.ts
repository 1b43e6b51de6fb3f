// Takes a role from an operator; somebody who can manage operators always remains.
import type { Contract } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { requireOwner } from '../roles.ts';
import { operatorGrants } from '../tables.ts';

export const revokeOperator: CallHandler<Contract['ops']['operator']['revoke']> = (
  { services: { clock }, operator, transact },
  { operator_id, role_id, game_id },
) =>
  transact(async (tx) => {
    if (operator_id === operator.operatorId) throw fail('operator/own-account');
    const { operatorId, roleId, gameId } = operatorGrants;
    const revoked = await tx
      .delete(operatorGrants)
      .where(
        and(
          eq(operatorId, operator_id),
          eq(roleId, role_id),
          game_id === null ? isNull(gameId) : eq(gameId, Number(game_id)),
        ),
      )
      .returning({ roleId });
    if (!revoked.length) throw fail('call/not-found');
    await requireOwner(tx, clock.now());
    return {};
  });
