// A one-time ticket from the URL: the game's client sent its player here.
import { fail } from '../../../platform/fail.ts';
import { accountOfU8 } from '../accounts.ts';
import { limitByAddress } from '../limits.ts';
import { enter, gameOf, type LoginHandler } from './enter.ts';
import { consumeTicket } from './tickets.ts';

export const parseVgameToken: LoginHandler<{ token: string }> = async (ctx, { token }, kind) => {
  const { clock } = ctx.services;
  const game = await gameOf(ctx);
  await limitByAddress(ctx, 'login');
  return ctx.transact(async (tx) => {
    const proof = await consumeTicket(tx, clock, token, {
      gameId: game.id,
      issuer: 'game',
      browserHash: null,
    });
    if (!proof) throw fail('identity/bad-ticket');
    const account = { u8AccountId: proof.subject, nickname: proof.nickname };
    return enter(tx, ctx, game, await accountOfU8(tx, clock, game.publisher, account), kind);
  });
};
