// Sends login codes to a phone. The response is the same for known and unknown phones: no account is read.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { sendCode } from './codes.ts';
import { gameOf, requireWay } from './enter.ts';
import { limitByAddress } from './limits.ts';

export const sendVerifyCode: CallHandler<Contract['login']['sendVerifyCode']> = async (ctx, { phone }) => {
  const game = await gameOf(ctx);
  requireWay(game, 'phone');
  return sendLoginCode(ctx, phone, game.name);
};

export const sendVerifyCodeByPackage: CallHandler<Contract['login']['sendVerifyCodeByPackage']> = async (
  ctx,
  { phone, package_name },
) => {
  const game = await gameOf(ctx);
  requireWay(game, 'phone');
  const known = game.packages.find(({ packageName }) => packageName === package_name);
  if (!known) throw fail('identity/unknown-package');
  return sendLoginCode(ctx, phone, known.signature);
};

async function sendLoginCode(ctx: CallContext, phone: string, signature: string): Promise<object> {
  await limitByAddress(ctx, 'send-code');
  const target = { channel: 'sms', to: phone } as const;
  return ctx.transact(async (tx) => {
    const use = { scene: 'login', gameId: ctx.gameId, accountId: null, target } as const;
    await sendCode(tx, ctx.services, use, { signature, language: ctx.language });
    return {};
  });
}
