// Codes by in-game mail: whoever can read a role's mail owns the role.
import type { Contract } from '@emall/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { requireWithin } from '../../platform/security/rate-limit.ts';
import { type GameRole, queryGame } from '../../providers/game/index.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { type CodeUse, gameOf, limitByAddress, ownSource, sendCode } from '../identity/index.ts';
import { ownedBy, ownRole, playerOf, type RoleKey } from './own-roles.ts';
import { playerRoles } from './tables.ts';

// Each role has the limits of any code; these keep a player from mailing a whole server, or from asking it who exists.
const limits = {
  send: { max: 20, window_s: 3600 },
  check: { max: 60, window_s: 3600 },
};
const ROLE_CACHE_MS = 10_000;

type Signed = CallContext & { session: { accountId: number; playerId: number | null } };

/** What a code mailed to the role proves, and for whom. */
export function roleCodeUse(ctx: Signed, scene: 'role_bind' | 'role_proof', key: RoleKey): CodeUse {
  const target = { channel: 'game', serverCode: key.server_code, roleCode: key.role_code } as const;
  const { accountId } = ctx.session;
  // Codes to one's own role have a quota of their own: strangers may ask for codes to it as well.
  const source = scene === 'role_proof' ? ownSource(accountId) : null;
  return { scene, gameId: ctx.gameId, accountId, target, source };
}

/** Before the game server is asked: a player's questions about roles are few. */
export async function limitRoleCodes({ services, session }: Signed, act: keyof typeof limits): Promise<void> {
  await requireWithin(services.hitLimit, `role-code-${act}:${session.accountId}`, limits[act]);
}

/** Any role of the game, as its server knew it some seconds ago. */
export async function findAnyRole(ctx: Signed, key: RoleKey): Promise<GameRole | undefined> {
  const { services, gameId } = ctx;
  const { server_code, role_code } = key;
  const load = async () => ({
    role: await queryGame(() => services.gameServer.findRole(gameId, server_code, role_code)),
  });
  const cacheKey = JSON.stringify([server_code, role_code]);
  return (await services.cache.get(`roles:${gameId}`, cacheKey, ROLE_CACHE_MS, load)).role;
}

type HasOpenOrder = (db: Queryable, playerId: number, roleId: number) => Promise<boolean>;

/**
 * To one of the player's own roles: to prove it now, or to unbind it. No code to a bound role that cannot be unbound yet:
 * the player would type it for nothing.
 */
export function sendRoleVerifyCodeUnless(
  hasOpenOrder: HasOpenOrder,
): CallHandler<Contract['user']['sendRoleVerifyCode']> {
  return async (ctx, key) => {
    const { db } = ctx.services;
    const playerId = playerOf(ctx);
    const [role] = await db.select().from(playerRoles).where(ownedBy(playerId, key));
    if (role?.isBound && (await hasOpenOrder(db, playerId, role.roleId))) throw fail('role/open-order');
    await limitRoleCodes(ctx, 'send');
    await ownRole(ctx, key);
    return mailCode(ctx, roleCodeUse(ctx, 'role_proof', key), true);
  };
}

/**
 * To a role that is to be bound manually. Roles that do not exist or belong to somebody get the same response and count
 * against the same limits: the response must not tell who plays.
 */
export const sendBindingCode: CallHandler<Contract['cpBindRole']['sendRoleVerifyCode']> = async (
  ctx,
  key,
) => {
  playerOf(ctx);
  await limitByAddress(ctx, 'send-code');
  await limitRoleCodes(ctx, 'send');
  const role = await findAnyRole(ctx, key);
  return mailCode(ctx, roleCodeUse(ctx, 'role_bind', key), role !== undefined);
};

async function mailCode(ctx: Signed, use: CodeUse, isSent: boolean): Promise<object> {
  const { services, language } = ctx;
  const game = await gameOf(ctx);
  return ctx.transact(async (tx) => {
    await sendCode(tx, services, use, { signature: game.name, language, isSent });
    return {};
  });
}
