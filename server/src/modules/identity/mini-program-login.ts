// The mini-program's hand-over, second half: the web-view spends the ticket that the shell put into its address.
import type { TicketPurpose } from '@emall/contract';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContext } from '../../services.ts';
import type { Game } from '../games/index.ts';
import { type Entry, enter, gameOf, requireWay } from './enter.ts';
import { limitByAddress } from './limits.ts';
import { accountLinkedTo, accountOfPerson, type Person } from './persons.ts';
import { spendTicket } from './tickets.ts';

/** Plain data, because a repeat of the call reads it from the kept answers. */
export type HandedOver = { openId: string; entry: Entry | null };

export async function miniProgramLogin(
  ctx: CallContext,
  { ticket, purpose }: { ticket: string; purpose: TicketPurpose },
): Promise<HandedOver> {
  const { clock } = ctx.services;
  const game = await gameOf(ctx);
  if (purpose === 'join') requireWay(game, 'wechat');
  await limitByAddress(ctx, 'login');
  return ctx.transact(async (tx) => {
    // A ticket of the links is bound to a browser, one of the mini-program to none: neither passes for the other.
    const expected = { gameId: game.id, issuer: 'wechat', browserHash: null } as const;
    const proof = await spendTicket(tx, clock, ticket, expected);
    if (proof?.app !== 'mini') throw fail('identity/bad-ticket');
    const { subject: open_id, unionId: union_id, nickname } = proof;
    const person = { provider: 'wechat', app: 'mini', open_id, union_id, nickname } as const;
    const accountId = await accountFor(tx, ctx, game, person, purpose);
    return {
      openId: open_id,
      entry: accountId === undefined ? null : await enter(tx, ctx, game, accountId, 'player'),
    };
  });
}

/** Opening the mini-program makes nobody an account; asking to log in does. */
async function accountFor(
  tx: Tx,
  { services: { clock } }: CallContext,
  game: Game,
  person: Person,
  purpose: TicketPurpose,
): Promise<number | undefined> {
  if (purpose === 'open_id' || !game.loginWays.includes('wechat')) return undefined;
  if (purpose === 'login' && !(await accountLinkedTo(tx, game.publisher, person))) return undefined;
  return accountOfPerson(tx, clock, game.publisher, person);
}
