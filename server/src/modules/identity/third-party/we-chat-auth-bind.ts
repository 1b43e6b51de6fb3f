// Links WeChat or WeGame to the account of the session, or unlinks it; the last login method stays.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { limitByAddress } from '../limits.ts';
import { gameOf, requireMethod } from '../login/enter.ts';
import { hasThird, lockAccount, readLoginMethods, unlinkThird } from '../login/login-methods.ts';
import { accountLinkedTo, linkPerson, lockPerson } from './persons.ts';
import { consumeThirdTicket } from './third-login.ts';

export const weChatAuthBind: CallHandler<Contract['wechat']['weChatAuthBind']> = async (ctx, loginTicket) => {
  const { clock } = ctx.services;
  const game = await gameOf(ctx);
  requireMethod(game, loginTicket.provider);
  await limitByAddress(ctx, 'login');
  return ctx.transact(async (tx) => {
    const person = await consumeThirdTicket(tx, ctx, loginTicket);
    await lockPerson(tx, game.publisher, person);
    const account = await lockAccount(tx, ctx.session.accountId);
    const owner = await accountLinkedTo(tx, game.publisher, person);
    if (owner && owner.accountId !== account.id) throw fail('identity/third-taken');
    // A second person of the same provider would be a login method that the account page does not show.
    if (!owner && (await hasThird(tx, account, loginTicket.provider))) throw fail('identity/third-linked');
    if (!owner?.isHere) await linkPerson(tx, clock, game.publisher, person, account.id);
    return { login_methods: await readLoginMethods(tx, game, account.id) };
  });
};

export const weChatAuthUnbind: CallHandler<Contract['wechat']['weChatAuthUnbind']> = async (
  ctx,
  { provider },
) => {
  const game = await gameOf(ctx);
  return ctx.transact(async (tx) => {
    const account = await lockAccount(tx, ctx.session.accountId);
    await unlinkThird(tx, game, account, provider);
    return { login_methods: await readLoginMethods(tx, game, account.id) };
  });
};
