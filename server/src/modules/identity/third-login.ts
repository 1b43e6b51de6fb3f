// WeChat or WeGame: the ticket that the plain link's round trip brought back, in the same browser.
import type { Contract, Input } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { OAuthApp } from '../../providers/oauth/index.ts';
import { accountOfPerson } from './accounts.ts';
import { BROWSER_COOKIE, browserHashOf } from './browsers.ts';
import { enter, gameOf, requireWay, type Way } from './enter.ts';
import { limitByAddress } from './limits.ts';
import { spendTicket } from './tickets.ts';

export const thirdLogin: Way<Input<Contract['login']['thirdLogin']>> = async (
  ctx,
  { provider, ticket },
  kind,
) => {
  const { clock } = ctx.services;
  const game = await gameOf(ctx);
  requireWay(game, provider);
  await limitByAddress(ctx, 'login');
  // A ticket sent to somebody would else log them into the sender's account.
  const browserHash = browserHashOf(ctx.cookie(BROWSER_COOKIE));
  if (!browserHash) throw fail('identity/bad-ticket');
  return ctx.transact(async (tx) => {
    const expected = { gameId: game.id, issuer: provider, browserHash };
    const proof = await spendTicket(tx, clock, ticket, expected);
    if (!proof) throw fail('identity/bad-ticket');
    const person = {
      provider,
      app: proof.app as OAuthApp,
      open_id: proof.subject,
      union_id: proof.unionId,
      nickname: proof.nickname,
    };
    return enter(tx, ctx, game, await accountOfPerson(tx, clock, game.publisher, person), kind);
  });
};
