// Account and password, for somebody who already plays this game.
import { fail } from '../../platform/fail.ts';
import { findPlayerId } from './accounts.ts';
import { enter, gameOf, requireWay, type Way } from './enter.ts';
import { limitByAddress } from './limits.ts';
import { provePassword } from './passwords.ts';

export const accountPasswordLogin: Way<{ account: string; password: string }> = async (ctx, input, kind) => {
  const game = await gameOf(ctx);
  requireWay(game, 'account');
  await limitByAddress(ctx, 'login');
  const accountId = await provePassword(ctx, game.publisher, input);
  // Told only to who knows the password: strangers must not learn where an account plays.
  if (!(await findPlayerId(ctx.services.db, game.id, accountId))) throw fail('identity/no-player-here');
  return ctx.transact((tx) => enter(tx, ctx, game, accountId, kind));
};
