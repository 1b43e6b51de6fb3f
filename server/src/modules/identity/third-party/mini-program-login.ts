// Login from the WeChat mini-program: a code of wx.login becomes a one-time ticket, which the web-view spends.
import type { Contract, Output, TicketPurpose } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { hashToken, setSessionOpenId } from '../../../platform/security/sessions.ts';
import type { CallContext, CallHandler } from '../../../services.ts';
import type { Game } from '../../games/index.ts';
import { limitByAddress } from '../limits.ts';
import { type Entry, enter, gameOf, requireMethod } from '../login/enter.ts';
import { consumeTicket, issueTicket } from '../login/tickets.ts';
import { accountLinkedTo, accountOfPerson, type Person } from './persons.ts';

type MiniProgramTicket = Contract['wechat']['miniProgramTicket'];

export const miniProgramTicket: CallHandler<MiniProgramTicket> = async (ctx, { code }) => {
  const { oauth, clock } = ctx.services;
  // WeChat accepts a code once: a repeat of the call must not send it again.
  const stored = await ctx.findStoredResponse<Output<MiniProgramTicket>>();
  if (stored) return stored.response;
  await limitByAddress(ctx, 'oauth-link');
  const person = await oauth.exchange({ provider: 'wechat', app: 'mini', code });
  if (!person) throw fail('identity/third-party');
  return ctx.transact(async (tx) => {
    const { ticket, expiresAt } = await issueTicket(tx, clock, {
      gameId: ctx.gameId,
      issuer: 'wechat',
      app: 'mini',
      subject: person.open_id,
      unionId: person.union_id,
      nickname: person.nickname,
    });
    return { ticket, expires_at: expiresAt.toISOString() };
  });
};

/** Plain data: a repeat of the call reads it from the stored responses. */
export type MiniProgramEntry = { openId: string; entry: Entry | null };

export async function miniProgramLogin(
  ctx: CallContext,
  { ticket, purpose }: { ticket: string; purpose: TicketPurpose },
): Promise<MiniProgramEntry> {
  const { clock } = ctx.services;
  const game = await gameOf(ctx);
  if (purpose === 'join') requireMethod(game, 'wechat');
  await limitByAddress(ctx, 'login');
  return ctx.transact(async (tx) => {
    // A ticket of the OAuth links is bound to a browser, one of the mini-program is not: neither is accepted as the other.
    const expected = { gameId: game.id, issuer: 'wechat', browserHash: null } as const;
    const proof = await consumeTicket(tx, clock, ticket, expected);
    if (proof?.app !== 'mini') throw fail('identity/bad-ticket');
    const { subject: open_id, unionId: union_id, nickname } = proof;
    const person = { provider: 'wechat', app: 'mini', open_id, union_id, nickname } as const;
    const accountId = await accountFor(tx, ctx, game, person, purpose);
    const entry = accountId === undefined ? null : await enter(tx, ctx, game, accountId, 'player');
    // WeChat's messages go to this person: a client cannot name somebody else's open id.
    const tokenHash = entry ? hashToken(entry.token) : ctx.session?.tokenHash;
    if (tokenHash) await setSessionOpenId(tx, tokenHash, open_id);
    return { openId: open_id, entry };
  });
}

/** Opening the mini-program creates no account; a request to join does. */
async function accountFor(
  tx: Tx,
  { services: { clock } }: CallContext,
  game: Game,
  person: Person,
  purpose: TicketPurpose,
): Promise<number | undefined> {
  if (purpose === 'open_id' || !game.loginMethods.includes('wechat')) return undefined;
  if (purpose === 'login' && !(await accountLinkedTo(tx, game.publisher, person))) return undefined;
  return accountOfPerson(tx, clock, game.publisher, person);
}
