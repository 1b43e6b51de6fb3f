// Login by name and password, for an account that already plays this game. Too many wrong passwords lock a name, whether
// or not an account has it.

import { fail } from '../../../platform/fail.ts';
import { networkAddressOf } from '../../../platform/http/network-address.ts';
import { verifyPassword } from '../../../platform/security/passwords.ts';
import { clearHits, type RateLimit, requireWithin, undoHit } from '../../../platform/security/rate-limit.ts';
import { sha256 } from '../../../platform/security/sha256.ts';
import type { CallContext } from '../../../services.ts';
import { findAccountByName, findPlayerId } from '../accounts.ts';
import { findKnownSource, type LoginSubject, rememberSource } from '../known-sources.ts';
import { limitByAddress } from '../limits.ts';
import { enter, gameOf, type LoginHandler, requireMethod } from './enter.ts';

// By name and source, so that a stranger does not lock the owner out; by name alone against strangers at many addresses.
const AT_SOURCE: RateLimit = { max: 10, window_s: 15 * 60 };
const OF_STRANGERS: RateLimit = { max: 100, window_s: 3600 };

export const accountPasswordLogin: LoginHandler<{ account: string; password: string }> = async (
  ctx,
  input,
  kind,
) => {
  const game = await gameOf(ctx);
  requireMethod(game, 'account');
  await limitByAddress(ctx, 'login');
  const accountId = await provePassword(ctx, game.publisher, input);
  // Checked after the password: strangers must not learn in which games an account plays.
  if (!(await findPlayerId(ctx.services.db, game.id, accountId))) throw fail('identity/no-player-here');
  return ctx.transact((tx) => enter(tx, ctx, game, accountId, kind));
};

/** Returns the account that this name and password open, or throws the failure the player sees. */
export async function provePassword(
  { services: { db, clock, hitLimit }, ip, deviceId }: Pick<CallContext, 'services' | 'ip' | 'deviceId'>,
  publisher: string,
  given: { account: string; password: string },
): Promise<number> {
  const username = given.account.toLowerCase();
  const subject: LoginSubject = ['account', publisher, username];
  const known = await findKnownSource(db, clock, subject, deviceId);
  // A known device has attempts of its own, which nobody else can use up.
  const sourceKey = keyOf(publisher, username, known ? known.toString('hex') : networkAddressOf(ip));
  const nameKey = keyOf(publisher, username);
  // In this order: attempts from a locked source do not count against the name.
  // Counted before the password is verified: thirty guesses at once are thirty attempts.
  await requireWithin(hitLimit, sourceKey, AT_SOURCE, 'identity/login-locked');
  if (!known) await requireWithin(hitLimit, nameKey, OF_STRANGERS, 'identity/login-locked');
  const account = await findAccountByName(db, publisher, username);
  const isRight = await verifyPassword(account?.passwordHash, given.password);
  if (!account || !isRight) throw fail('identity/bad-password');
  await clearHits(db, sourceKey);
  // This attempt was no miss; those from other sources may be a guesser's and stay.
  if (!known) await undoHit(db, nameKey);
  await rememberSource(db, clock, subject, deviceId);
  return account.id;
}

/** Hashed: the limiter's table holds no names. */
const keyOf = (...parts: string[]): string => `password:${sha256(JSON.stringify(parts)).toString('hex')}`;
