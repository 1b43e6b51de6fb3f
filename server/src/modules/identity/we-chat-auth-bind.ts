// Links a person of WeChat or WeGame to the account of the session.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { gameOf, requireWay } from './enter.ts';
import { limitByAddress } from './limits.ts';
import { accountLinkedTo, linkPerson, lockPerson } from './persons.ts';
import { spendPerson } from './third-login.ts';
import { hasThird, lockAccount, readWaysIn } from './ways-in.ts';

export const weChatAuthBind: CallHandler<Contract['wechat']['weChatAuthBind']> = async (ctx, brought) => {
  const { clock } = ctx.services;
  const game = await gameOf(ctx);
  requireWay(game, brought.provider);
  await limitByAddress(ctx, 'login');
  return ctx.transact(async (tx) => {
    const person = await spendPerson(tx, ctx, brought);
    await lockPerson(tx, game.publisher, person);
    const account = await lockAccount(tx, ctx.session.accountId);
    const owner = await accountLinkedTo(tx, game.publisher, person);
    if (owner && owner.accountId !== account.id) throw fail('identity/third-taken');
    // Another person of the same kind beside the first would be a second door that nobody sees.
    if (!owner && (await hasThird(tx, account, brought.provider))) throw fail('identity/third-linked');
    if (!owner?.isHere) await linkPerson(tx, clock, game.publisher, person, account.id);
    return { ways: await readWaysIn(tx, game, account) };
  });
};
