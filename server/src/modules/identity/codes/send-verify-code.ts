// Sends login codes to a phone. The response is the same for known and unknown phones: no account is read.
import type { Contract } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { networkAddressOf, subnetOf } from '../../../platform/http/network-address.ts';
import { type RateLimit, rateLimiter, requireWithin } from '../../../platform/security/rate-limit.ts';
import { sha256 } from '../../../platform/security/sha256.ts';
import type { CallContext, CallHandler } from '../../../services.ts';
import { findKnownSource } from '../known-sources.ts';
import { limitByAddress } from '../limits.ts';
import { gameOf, requireMethod } from '../login/enter.ts';
import { loginCodeUse } from '../login/phone-login.ts';
import { sendCode } from './codes.ts';
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
    const isReturning = source === null && (await limitStrangers(tx, ctx, phone)).isReturning;
    const hasProof = source !== null || (await consumeProof(tx, services.clock, { gameId, phone, proof }));
    await sendCode(
      tx,
      services,
      { ...loginCodeUse(gameId, phone), source },
      { signature, language, hasProof, isReturning },
    );
    return {};
  });
}

// One address cannot use up what all strangers together may send to a phone. Only codes that are sent count.
const PER_ADDRESS: RateLimit = { max: 3, window_s: 3600 };

const FIRST_OF_SUBNET: RateLimit = { max: 1, window_s: 86_400 };

/** `isReturning`: a code was sent to the phone for somebody of this network within a day. */
export async function limitStrangers(
  tx: Tx,
  { services, ip }: CallContext,
  phone: string,
): Promise<{ isReturning: boolean }> {
  const hitLimit = rateLimiter(tx, services.clock);
  const keyOf = (network: string) => sha256(JSON.stringify([phone, network])).toString('hex');
  await requireWithin(
    hitLimit,
    `code-source:${keyOf(networkAddressOf(ip))}`,
    PER_ADDRESS,
    'identity/code-quota',
  );
  const { isWithin } = await hitLimit(`code-subnet:${keyOf(subnetOf(ip))}`, FIRST_OF_SUBNET);
  return { isReturning: !isWithin };
}
