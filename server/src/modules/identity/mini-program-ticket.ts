// The mini-program's hand-over, first half: a code of wx.login becomes a one-time ticket for the web-view's address.
import type { Contract, Output } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { limitByAddress } from './limits.ts';
import { issueTicket } from './tickets.ts';

type MiniProgramTicket = Contract['wechat']['miniProgramTicket'];

export const miniProgramTicket: CallHandler<MiniProgramTicket> = async (ctx, { code }) => {
  const { oauth, clock } = ctx.services;
  // WeChat takes a code once: a repeat must not bring it again.
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
