// Phone and code: the account is made on its first login.
import type { Contract, Input } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallContext } from '../../../services.ts';
import type { Game } from '../../games/index.ts';
import { accountOfPhone } from '../accounts.ts';
import { type CodeUse, consumeCode } from '../codes/codes.ts';
import { findKnownSource, type LoginSubject, rememberSource } from '../known-sources.ts';
import { limitByAddress } from '../limits.ts';
import { type Entry, type EntryKind, enter, gameOf, type LoginHandler, requireMethod } from './enter.ts';

type PhoneCode = { phone: string; code: string };

export const phoneLogin: LoginHandler<PhoneCode> = async (ctx, input, kind) =>
  logInByPhone(ctx, await gameOf(ctx), input, kind);

/** The same for a player of one channel, which is remembered with the player. */
export const channelPhoneLogin: LoginHandler<Input<Contract['v2']['login']['channelPhoneLogin']>> = async (
  ctx,
  input,
  kind,
) => {
  const game = await gameOf(ctx);
  const channel = game.channels.find(({ channelId }) => channelId === input.channel_id);
  if (!channel) throw fail('call/not-found');
  return logInByPhone(ctx, game, input, kind, channel.channelSortId);
};

async function logInByPhone(
  ctx: CallContext,
  game: Game,
  { phone, code }: PhoneCode,
  kind: EntryKind,
  channelSortId?: number,
): Promise<Entry> {
  requireMethod(game, 'phone');
  await limitByAddress(ctx, 'login');
  const { clock } = ctx.services;
  const subject: LoginSubject = ['phone', phone];
  const source = await findKnownSource(ctx.services.db, clock, subject, ctx.deviceId);
  const use = { ...loginCodeUse(game.id, phone), source };
  const entry = await ctx.transact(async (tx) => {
    // A miss commits as `null`: thrown here, it would be rolled back and never counted.
    if (!(await consumeCode(tx, clock, use, code))) return null;
    await rememberSource(tx, clock, subject, ctx.deviceId);
    const accountId = await accountOfPhone(tx, clock, game.publisher, phone);
    return enter(tx, ctx, game, accountId, kind, channelSortId);
  });
  if (!entry) throw fail('identity/bad-code');
  return entry;
}

/** What a login code proves. */
export const loginCodeUse = (gameId: number, phone: string): CodeUse => ({
  scene: 'login',
  gameId,
  accountId: null,
  target: { channel: 'sms', to: phone },
});
