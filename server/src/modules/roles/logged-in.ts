// v2 logins: any way in, with the player made at once and the roles beside it, so that one role ends the login.
import type { Contract, LoggedIn } from '@emall/contract';
import { CallFailure } from '../../platform/fail.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { type Entry, type LoginHandler, miniProgramLogin, readUserInfo } from '../identity/index.ts';
import { byServer, ownRoles } from './own-roles.ts';

export function withRoles<I>(login: LoginHandler<I>) {
  return async (ctx: CallContext, input: I): Promise<LoggedIn> => {
    return loggedIn(ctx, await login(ctx, input, 'player'));
  };
}

/** The mini-program's person: the open id always, a login where there is one. */
export const miniProgramLoginWithRoles: CallHandler<Contract['v2']['login']['miniProgramLogin']> = async (
  ctx,
  input,
) => {
  const { openId, entry } = await miniProgramLogin(ctx, input);
  return { wx_open_id: openId, logged_in: entry && (await loggedIn(ctx, entry)) };
};

async function loggedIn(ctx: CallContext, { token, playerId }: Entry): Promise<LoggedIn> {
  if (playerId === null) throw new Error('a v2 login made no player');
  const [user_info, servers] = await Promise.all([
    readUserInfo(ctx.services.db, playerId),
    knownServers(ctx, playerId),
  ]);
  return { token, user_info, servers: servers ?? [], roles_known: servers !== undefined };
}

/** The login stands even when the game server is out of reach: the token is already given. */
async function knownServers(ctx: CallContext, playerId: number): Promise<LoggedIn['servers'] | undefined> {
  try {
    return byServer(await ownRoles(ctx.services, ctx.gameId, playerId));
  } catch (error) {
    if (error instanceof CallFailure && error.key === 'game-server/unavailable') return undefined;
    throw error;
  }
}
