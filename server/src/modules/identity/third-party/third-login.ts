// WeChat or WeGame: the ticket that the plain link's round trip brought back, in the same browser.
import type { Contract, Input } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { OAuthApp, OAuthProvider } from '../../../providers/oauth/index.ts';
import type { CallContext } from '../../../services.ts';
import { limitByAddress } from '../limits.ts';
import { enter, gameOf, type LoginHandler, requireMethod } from '../login/enter.ts';
import { BROWSER_COOKIE, browserHashOf, consumeTicket } from '../login/tickets.ts';
import { accountOfPerson, type Person } from './persons.ts';

type LoginTicket = { provider: OAuthProvider; ticket: string };

export const thirdLogin: LoginHandler<Input<Contract['login']['thirdLogin']>> = async (
  ctx,
  loginTicket,
  kind,
) => {
  const game = await gameOf(ctx);
  requireMethod(game, loginTicket.provider);
  await limitByAddress(ctx, 'login');
  return ctx.transact(async (tx) => {
    const person = await consumeThirdTicket(tx, ctx, loginTicket);
    const accountId = await accountOfPerson(tx, ctx.services.clock, game.publisher, person);
    return enter(tx, ctx, game, accountId, kind);
  });
};

/** Returns whom the ticket names, once, and only in the browser that it was issued for. */
export async function consumeThirdTicket(
  tx: Tx,
  ctx: Pick<CallContext, 'services' | 'gameId' | 'cookie'>,
  { provider, ticket }: LoginTicket,
): Promise<Person> {
  // A ticket sent to somebody would else log them into the sender's account.
  const browserHash = browserHashOf(ctx.cookie(BROWSER_COOKIE));
  if (!browserHash) throw fail('identity/bad-ticket');
  const expected = { gameId: ctx.gameId, issuer: provider, browserHash };
  const proof = await consumeTicket(tx, ctx.services.clock, ticket, expected);
  if (!proof) throw fail('identity/bad-ticket');
  return {
    provider,
    app: proof.app as OAuthApp,
    open_id: proof.subject,
    union_id: proof.unionId,
    nickname: proof.nickname,
  };
}
