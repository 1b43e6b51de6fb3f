// The game client's SDK token: the game server says whose it is.
import { fail } from '../../../platform/fail.ts';
import { queryGame } from '../../../providers/game/index.ts';
import { accountOfU8 } from '../accounts.ts';
import { limitByAddress } from '../limits.ts';
import { enter, gameOf, type LoginHandler } from './enter.ts';

export const sdkTokenLogin: LoginHandler<{ sdk_token: string }> = async (ctx, { sdk_token }, kind) => {
  const { clock, gameServer } = ctx.services;
  const game = await gameOf(ctx);
  await limitByAddress(ctx, 'login');
  const known = await queryGame(() => gameServer.verifySdkToken(game.id, sdk_token));
  if (!known) throw fail('identity/bad-ticket');
  return ctx.transact(async (tx) => {
    const account = { u8AccountId: known.u8_account_id, nickname: known.nickname };
    return enter(tx, ctx, game, await accountOfU8(tx, clock, game.publisher, account), kind);
  });
};
