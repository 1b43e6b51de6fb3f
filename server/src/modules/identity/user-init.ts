// Creates the player of this game on first login, for sessions that v1 logins opened.
import type { Contract } from '@emall/contract';
import { setSessionPlayer } from '../../platform/security/sessions.ts';
import type { CallHandler } from '../../services.ts';
import { ensurePlayer, readUserInfo } from './accounts.ts';
import { channelSortIdOf, gameOf } from './login/enter.ts';

export const userInit: CallHandler<Contract['login']['userInit']> = async (ctx) => {
  const { clock } = ctx.services;
  const { accountId, tokenHash } = ctx.session;
  const game = await gameOf(ctx);
  return ctx.transact(async (tx) => {
    const owner = { accountId, channelSortId: channelSortIdOf(game, ctx.channel) };
    const { playerId, isNew } = await ensurePlayer(tx, clock, game, owner);
    await setSessionPlayer(tx, tokenHash, playerId);
    return { user_info: await readUserInfo(tx, playerId), is_new: isNew };
  });
};
