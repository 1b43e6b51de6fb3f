// Sends login codes to a phone. The response is the same for known and unknown phones: no account is read.
import type { Contract } from '@emall/contract';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { networkAddressOf } from '../../platform/http/network-address.ts';
import { type RateLimit, rateLimiter, requireWithin } from '../../platform/security/rate-limit.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { sendCode } from './codes.ts';
import { gameOf, requireMethod } from './enter.ts';
import { findKnownSource } from './known-sources.ts';
import { limitByAddress } from './limits.ts';
import { loginCodeUse } from './phone-login.ts';
import { consumeProof } from './proof-of-work.ts';

export const sendVerifyCode: CallHandler<Contract['login']['sendVerifyCode']> = async (ctx, input) => {
  const game = await gameOf(ctx);
  requireMethod(game, 'phone');
  return sendLoginCode(ctx, input, game.name);
};

export const sendVerifyCodeByPackage: CallHandler<Contract['login']['sendVerifyCodeByPackage']> = async (
  ctx,
  { package_name, ...input },
) => {
  const game = await gameOf(ctx);
  requireMethod(game, 'phone');
  const known = game.packages.find(({ packageName }) => packageName === package_name);
  if (!known) throw fail('identity/unknown-package');
  return sendLoginCode(ctx, input, known.signature);
};

type Request = { phone: string; proof?: string };

async function sendLoginCode(
  ctx: CallContext,
  { phone, proof }: Request,
  signature: string,
): Promise<object> {
  const { services, gameId, deviceId, language } = ctx;
  await limitByAddress(ctx, 'send-code');
  const source = await findKnownSource(services.db, services.clock, ['phone', phone], deviceId);
  return ctx.transact(async (tx) => {
    if (!source) await limitStrangers(tx, ctx, phone);
    const hasProof = source !== null || (await consumeProof(tx, services.clock, { gameId, phone, proof }));
    await sendCode(
      tx,
      services,
      { ...loginCodeUse(gameId, phone), source },
      { signature, language, hasProof },
    );
    return {};
  });
}

// One address cannot use up what all strangers together may send to a phone. Only codes that are sent count.
const PER_ADDRESS: RateLimit = { max: 3, window_s: 3600 };

export async function limitStrangers(tx: Tx, { services, ip }: CallContext, phone: string): Promise<void> {
  const key = sha256(JSON.stringify([phone, networkAddressOf(ip)])).toString('hex');
  await requireWithin(
    rateLimiter(tx, services.clock),
    `code-source:${key}`,
    PER_ADDRESS,
    'identity/code-quota',
  );
}
