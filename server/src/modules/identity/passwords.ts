// Passwords: argon2id, the same work for accounts that do not exist, and a lock after too many misses.

import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, sql } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { CallContext, Services } from '../../services.ts';
import { addressOf } from './limits.ts';
import { accounts, loginMisses } from './tables.ts';

// By name and address, so that a stranger does not lock the owner out; by name alone, wide, against many addresses.
const AT_ADDRESS: RateLimit = { max: 10, window_s: 15 * 60 };
const ANYWHERE: RateLimit = { max: 100, window_s: 3600 };

// OWASP's floor for argon2id: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;
/** Something to verify against when there is no account, so that the answer takes as long. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('the password of nobody');
  return decoy;
}

/** The account that this name and password open, or the failure the player sees. */
export async function provePassword(
  ctx: CallContext,
  publisher: string,
  given: { account: string; password: string },
): Promise<number> {
  const { services } = ctx;
  const username = given.account.toLowerCase();
  const addressKey = keyOf(publisher, username, addressOf(ctx.ip));
  const nameKey = keyOf(publisher, username);
  // In this order: what a locked address tries does not count against the name.
  await countAttempt(services, addressKey, AT_ADDRESS);
  await countAttempt(services, nameKey, ANYWHERE);
  const [account] = await services.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.publisher, publisher), sql`lower(${accounts.username}) = ${username}`));
  const isRight = await verify(account?.passwordHash ?? (await decoyHash()), given.password);
  if (!account?.passwordHash || !isRight) throw fail('identity/bad-password');
  await services.db.delete(loginMisses).where(eq(loginMisses.keyHash, addressKey));
  // This attempt was no miss; those made elsewhere may be a guesser's and stay.
  await services.db
    .update(loginMisses)
    .set({ misses: sql`${loginMisses.misses} - 1` })
    .where(and(eq(loginMisses.keyHash, nameKey), gt(loginMisses.misses, 0)));
  return account.id;
}

const keyOf = (...parts: string[]): Buffer => sha256(JSON.stringify(parts));

/** Counted before the password is looked at: thirty guesses at once are thirty attempts. */
async function countAttempt({ db, clock }: Services, key: Buffer, limit: RateLimit): Promise<void> {
  const now = clock.now();
  const ends = new Date(now.getTime() + limit.window_s * 1000);
  const counted = await db.execute<{ misses: number; ends_at: string }>(sql`
    INSERT INTO login_misses AS m (key_hash, misses, ends_at) VALUES (${key}, 1, ${ends})
    ON CONFLICT (key_hash) DO UPDATE SET
      misses = CASE WHEN m.ends_at <= ${now} THEN 1 ELSE m.misses + 1 END,
      ends_at = CASE WHEN m.ends_at <= ${now} THEN EXCLUDED.ends_at ELSE m.ends_at END
    RETURNING misses, ends_at`);
  const row = counted.rows[0];
  if (row && row.misses > limit.max) {
    const minutes = Math.ceil((new Date(row.ends_at).getTime() - now.getTime()) / 60_000);
    throw fail('identity/login-locked', { minutes });
  }
}
