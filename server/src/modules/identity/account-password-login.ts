// Login by name and password, for an account that already plays this game. Too many wrong passwords lock a name, whether
// or not an account has it.
import { and, eq, sql } from 'drizzle-orm';
import { addressOf } from '../../platform/address.ts';
import { fail } from '../../platform/fail.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { clearHits, type HitLimit, type RateLimit, undoHit } from '../../platform/rate-limit.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { CallContext } from '../../services.ts';
import { findPlayerId } from './accounts.ts';
import { enter, gameOf, requireWay, type Way } from './enter.ts';
import { limitByAddress } from './limits.ts';
import { accounts } from './tables.ts';

// By name and address, so that a stranger does not lock the owner out; by name alone, wide, against many addresses.
const AT_ADDRESS: RateLimit = { max: 10, window_s: 15 * 60 };
const ANYWHERE: RateLimit = { max: 100, window_s: 3600 };

export const accountPasswordLogin: Way<{ account: string; password: string }> = async (ctx, input, kind) => {
  const game = await gameOf(ctx);
  requireWay(game, 'account');
  await limitByAddress(ctx, 'login');
  const accountId = await provePassword(ctx, game.publisher, input);
  // Checked after the password: strangers must not learn in which games an account plays.
  if (!(await findPlayerId(ctx.services.db, game.id, accountId))) throw fail('identity/no-player-here');
  return ctx.transact((tx) => enter(tx, ctx, game, accountId, kind));
};

/** Returns the account that this name and password open, or throws the failure the player sees. */
export async function provePassword(
  { services: { db, hitLimit }, ip }: Pick<CallContext, 'services' | 'ip'>,
  publisher: string,
  given: { account: string; password: string },
): Promise<number> {
  const username = given.account.toLowerCase();
  const addressKey = keyOf(publisher, username, addressOf(ip));
  const nameKey = keyOf(publisher, username);
  // In this order: attempts from a locked address do not count against the name.
  await countAttempt(hitLimit, addressKey, AT_ADDRESS);
  await countAttempt(hitLimit, nameKey, ANYWHERE);
  const [account] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.publisher, publisher), sql`lower(${accounts.username}) = ${username}`));
  const isRight = await verifyPassword(account?.passwordHash, given.password);
  if (!account || !isRight) throw fail('identity/bad-password');
  await clearHits(db, addressKey);
  // This attempt was no miss; those from other addresses may be a guesser's and stay.
  await undoHit(db, nameKey);
  return account.id;
}

/** Hashed: the limiter's table holds no names. */
const keyOf = (...parts: string[]): string => `password:${sha256(JSON.stringify(parts)).toString('hex')}`;

/** Counted before the password is verified: thirty guesses at once are thirty attempts. */
async function countAttempt(hitLimit: HitLimit, key: string, limit: RateLimit): Promise<void> {
  const { isWithin, retryAfterS } = await hitLimit(key, limit);
  if (!isWithin) throw fail('identity/login-locked', { minutes: Math.ceil(retryAfterS / 60) });
}
