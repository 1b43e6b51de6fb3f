// Codes for an act of a logged-in player: to their own phone, or to a phone or address they want to prove.
import type { Contract } from '@emall/contract';
import { required } from '../../../platform/bad-input.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallContext, CallHandler } from '../../../services.ts';
import { findAccount } from '../accounts.ts';
import { limitByAddress } from '../limits.ts';
import { gameOf } from '../login/enter.ts';
import type { MessageTarget } from '../outbound-messages.ts';
import { type CodeScene, ownSource, sendCode } from './codes.ts';

type Scene = 'security' | 'auth_phone' | 'auth_email';
type Given = { scene: Scene; phone?: string; email?: string };
type Signed = CallContext & { session: { accountId: number } };

export const sendCommonVerifyCode: CallHandler<Contract['common']['sendCommonVerifyCode']> = async (
  ctx,
  input,
) => sendActCode(ctx, input.scene, await targetOf(ctx, input));

/** Proves an address: the same act as the scene `auth_email`, under the name the spec gives it. */
export const sendMail: CallHandler<Contract['index']['sendMail']> = async (ctx, { email }) =>
  sendActCode(ctx, 'auth_email', { channel: 'mail', to: email });

async function targetOf(ctx: Signed, { scene, phone, email }: Given): Promise<MessageTarget> {
  if (scene === 'auth_email') return { channel: 'mail', to: required('email', email) };
  if (scene === 'auth_phone') return { channel: 'sms', to: required('phone', phone) };
  const account = await findAccount(ctx.services.db, ctx.session.accountId);
  if (!account.phone) throw fail('call/not-found');
  return { channel: 'sms', to: account.phone };
}

async function sendActCode(ctx: Signed, scene: CodeScene, target: MessageTarget): Promise<object> {
  const game = await gameOf(ctx);
  await limitByAddress(ctx, 'send-code');
  return ctx.transact(async (tx) => {
    const { accountId } = ctx.session;
    // A code to the account's own phone: what strangers sent there does not count.
    const source = scene === 'security' ? ownSource(accountId) : null;
    const use = { scene, gameId: ctx.gameId, accountId, target, source };
    await sendCode(tx, ctx.services, use, { signature: game.name, language: ctx.language });
    return {};
  });
}
