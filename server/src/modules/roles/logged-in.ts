// v2 logins: any way in, with the player made at once and the roles beside it, so that one role ends the login.
import type { LoggedIn } from '@emall/contract';
import { CallFailure } from '../../platform/fail.ts';
import type { CallContext } from '../../services.ts';
import { readUserInfo, type Way } from '../identity/index.ts';
import { byServer, ownRoles } from './own-roles.ts';

export function withRoles<I>(way: Way<I>) {
  return async (ctx: CallContext, input: I): Promise<LoggedIn> => {
    const { token, playerId } = await way(ctx, input, 'player');
    if (playerId === null) throw new Error('a v2 login made no player');
    const [user_info, servers] = await Promise.all([
      readUserInfo(ctx.services.db, playerId),
      knownServers(ctx, playerId),
    ]);
    return { token, user_info, servers: servers ?? [], roles_known: servers !== undefined };
  };
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
