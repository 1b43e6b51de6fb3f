// Passwords: argon2id, the same work for accounts that do not exist, and a lock after too many misses.
import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, sql } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallContext, Services } from '../../services.ts';
import { addressOf } from './limits.ts';
import { accounts, loginMisses } from './tables.ts';

const MAX_MISSES = 10;
const LOCK_S = 15 * 60;

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
  const key = createHash('sha256')
    .update(JSON.stringify([publisher, username, addressOf(ctx.ip)]))
    .digest();
  await countAttempt(services, key);
  const [account] = await services.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.publisher, publisher), sql`lower(${accounts.username}) = ${username}`));
  const isRight = await verify(account?.passwordHash ?? (await decoyHash()), given.password);
  if (!account?.passwordHash || !isRight) throw fail('identity/bad-password');
  await services.db.delete(loginMisses).where(eq(loginMisses.keyHash, key));
  return account.id;
}

/** Counted before the password is looked at: thirty guesses at once are thirty attempts. A success forgives them. */
async function countAttempt({ db, clock }: Services, key: Buffer): Promise<void> {
  const now = clock.now();
  const ends = new Date(now.getTime() + LOCK_S * 1000);
  const counted = await db.execute<{ misses: number; ends_at: string }>(sql`
    INSERT INTO login_misses AS m (key_hash, misses, ends_at) VALUES (${key}, 1, ${ends})
    ON CONFLICT (key_hash) DO UPDATE SET
      misses = CASE WHEN m.ends_at <= ${now} THEN 1 ELSE m.misses + 1 END,
      ends_at = CASE WHEN m.ends_at <= ${now} THEN EXCLUDED.ends_at ELSE m.ends_at END
    RETURNING misses, ends_at`);
  const row = counted.rows[0];
  if (row && row.misses > MAX_MISSES) {
    const minutes = Math.ceil((new Date(row.ends_at).getTime() - now.getTime()) / 60_000);
    throw fail('identity/login-locked', { minutes });
  }
}
