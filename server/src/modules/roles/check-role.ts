// Makes one of the player's roles the role of this session.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import { chooseSessionRole } from '../../platform/sessions.ts';
import type { CallHandler } from '../../services.ts';
import { keepRole, ownedBy, ownRole, playerOf, roleOf } from './own-roles.ts';
import { playerRoles } from './tables.ts';

export const checkRole: CallHandler<Contract['user']['checkRole']> = async (ctx, key) => {
  const playerId = playerOf(ctx);
  const role = await ownRole(ctx, key);
  return ctx.transact(async (tx) => {
    if (role.is_bound) {
      // It may have been unbound while the game server was asked; the lock makes an unbinding wait for us.
      const [bound] = await tx
        .select({ roleId: playerRoles.roleId })
        .from(playerRoles)
        .where(and(ownedBy(playerId, key), eq(playerRoles.isBound, true)))
        .for('update');
      if (!bound) throw fail('role/not-yours');
    }
    const row = await keepRole(tx, { gameId: ctx.gameId, playerId }, role);
    await chooseSessionRole(tx, ctx.session.tokenHash, row.roleId);
    return { role: roleOf(row) };
  });
};
