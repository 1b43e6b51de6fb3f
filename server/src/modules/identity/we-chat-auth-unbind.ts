// Unlinks WeChat or WeGame from the account of the session; the last way in stays.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { gameOf } from './enter.ts';
import { lockAccount, readWaysIn, unlinkThird } from './ways-in.ts';

export const weChatAuthUnbind: CallHandler<Contract['wechat']['weChatAuthUnbind']> = async (
  ctx,
  { provider },
) => {
  const game = await gameOf(ctx);
  return ctx.transact(async (tx) => {
    const account = await lockAccount(tx, ctx.session.accountId);
    await unlinkThird(tx, game, account, provider);
    return { ways: await readWaysIn(tx, game, account) };
  });
};
