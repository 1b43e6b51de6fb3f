// Login with an account that plays another game of the same publisher.
import type { Contract, Input } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { findPlayerId } from '../accounts.ts';
import { limitByAddress } from '../limits.ts';
import { provePassword } from './account-password-login.ts';
import { enter, gameOf, type LoginHandler, requireMethod } from './enter.ts';

export const unionLogin: LoginHandler<Input<Contract['login']['unionLogin']>> = async (ctx, input, kind) => {
  const game = await gameOf(ctx);
  requireMethod(game, 'union');
  const unionGameId = Number(input.union_game_id);
  if (!game.unionGames.some(({ gameId }) => gameId === unionGameId)) throw fail('identity/method-closed');
  await limitByAddress(ctx, 'login');
  const accountId = await provePassword(ctx, game.publisher, input);
  // The same error as a wrong password: the response must not reveal where else the account plays.
  if (!(await findPlayerId(ctx.services.db, unionGameId, accountId))) throw fail('identity/bad-password');
  return ctx.transact((tx) => enter(tx, ctx, game, accountId, kind));
};
