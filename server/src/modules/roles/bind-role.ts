// Binds a role to a player manually, with a code from the role's own mail. One player at a time.
import type { Contract } from '@emall/contract';
import { isUniqueViolation } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { spendCode } from '../identity/index.ts';
import { keepRole, playerOf, roleOf } from './own-roles.ts';
import { findAnyRole, limitRoleCodes, roleCodeUse } from './send-role-verify-code.ts';

export const bindRole: CallHandler<Contract['cpBindRole']['checkRoleVerifyCode']> = async (
  ctx,
  { code, ...key },
) => {
  const { services, gameId } = ctx;
  const playerId = playerOf(ctx);
  await limitRoleCodes(ctx, 'check');
  const role = await findAnyRole(ctx, key);
  try {
    const bound = await ctx.transact(async (tx) => {
      // A miss commits as `null`, or it would not count.
      if (!(await spendCode(tx, services.clock, roleCodeUse(ctx, 'role_bind', key), code))) return null;
      // As after a wrong code: nobody read a mail of a role that does not exist.
      if (!role) return null;
      const binding = { isBound: true, boundAt: services.clock.now(), unboundAt: null };
      return { role: roleOf(await keepRole(tx, { gameId, playerId }, role, binding)) };
    });
    if (!bound) throw fail('identity/bad-code');
    return bound;
  } catch (error) {
    if (isUniqueViolation(error, 'player_roles_bound')) throw fail('role/already-bound');
    throw error;
  }
};
