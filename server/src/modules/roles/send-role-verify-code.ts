// Codes by in-game mail: who can read a role's mail holds the role.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import { askGame } from '../../providers/game/index.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { type CodeUse, gameOf, sendCode } from '../identity/index.ts';
import { ownRole, playerOf, type RoleKey } from './own-roles.ts';
import { playerRoles } from './tables.ts';

// Each role has the limits of any code; this one keeps a player from mailing a whole server.
const PER_ACCOUNT = { max: 20, window_s: 3600 };

type Signed = CallContext & { session: { accountId: number; playerId: number | null } };

/** What a code mailed to the role proves, and for whom. */
export function roleCodeUse(ctx: Signed, scene: 'role_bind' | 'role_proof', key: RoleKey): CodeUse {
  const target = { channel: 'game', serverCode: key.server_code, roleCode: key.role_code } as const;
  return { scene, gameId: ctx.gameId, accountId: ctx.session.accountId, target };
}

/** To one of the player's own roles: for proving it now, or for unbinding it. */
export const sendRoleVerifyCode: CallHandler<Contract['user']['sendRoleVerifyCode']> = async (ctx, key) => {
  await ownRole(ctx, key);
  return mailCode(ctx, roleCodeUse(ctx, 'role_proof', key), {});
};

/** To a role that is to be bound by hand. */
export const sendBindingCode: CallHandler<Contract['cpBindRole']['sendRoleVerifyCode']> = async (
  ctx,
  key,
) => {
  playerOf(ctx);
  const { services, gameId } = ctx;
  const role = await askGame(() => services.gameServer.findRole(gameId, key.server_code, key.role_code));
  if (!role) throw fail('role/unknown');
  const [bound] = await services.db
    .select({ roleId: playerRoles.roleId })
    .from(playerRoles)
    .where(
      and(
        eq(playerRoles.gameId, gameId),
        eq(playerRoles.serverCode, key.server_code),
        eq(playerRoles.roleCode, key.role_code),
        eq(playerRoles.isBound, true),
      ),
    );
  if (bound) throw fail('role/already-bound');
  return mailCode(ctx, roleCodeUse(ctx, 'role_bind', key), { role_name: role.role_name });
};

async function mailCode<T extends object>(ctx: Signed, use: CodeUse, answer: T): Promise<T> {
  const { services, session, language } = ctx;
  const game = await gameOf(ctx);
  const { isWithin } = await services.hitLimit(`role-code:${session.accountId}`, PER_ACCOUNT);
  if (!isWithin) throw fail('call/too-many');
  return ctx.transact(async (tx) => {
    await sendCode(tx, services, use, { signature: game.name, language });
    return answer;
  });
}
