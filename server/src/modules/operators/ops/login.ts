// Logs an operator in: unknown names take as long as known ones, and too many attempts lock a name.
import { randomBytes } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { addressOf } from '../../../platform/address.ts';
import { fail } from '../../../platform/fail.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { clearHits, type RateLimit, undoHit } from '../../../platform/rate-limit.ts';
import { hashToken } from '../../../platform/sessions.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { audit } from '../audit.ts';
import { operatorSessions, operators } from '../tables.ts';
import { readOperator } from './reads.ts';

const SESSION_HOURS = 12;
// Counted before the password is verified: thirty concurrent guesses are thirty attempts.
const ATTEMPTS_PER_NAME_AND_ADDRESS: RateLimit = { max: 10, window_s: 15 * 60 };
const ATTEMPTS_PER_NAME: RateLimit = { max: 100, window_s: 3600 };
const ATTEMPTS_PER_ADDRESS: RateLimit = { max: 300, window_s: 15 * 60 };

export const login: CallHandler<Contract['ops']['auth']['login']> = async (
  { services, ip, transact },
  { username, password },
) => {
  const { db, clock } = services;
  const address = addressOf(ip);
  await countAttempt(services, `ops-login:${address}`, ATTEMPTS_PER_ADDRESS);
  // By name and address: a stranger cannot lock an operator out from another address.
  const nameAtAddress = `ops-login:${username}:${address}`;
  await countAttempt(services, nameAtAddress, ATTEMPTS_PER_NAME_AND_ADDRESS);
  // By name alone, with a higher limit: guesses from many addresses are limited as well.
  const name = `ops-login-name:${username}`;
  await countAttempt(services, name, ATTEMPTS_PER_NAME);
  const [found] = await db
    .select({ id: operators.id, passwordHash: operators.passwordHash })
    .from(operators)
    .where(and(eq(operators.username, username), operators.isActive));
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!found || !isRight) throw fail('operator/bad-login');
  const operator = await readOperator(db, found.id, clock.now());
  return transact(async (tx) => {
    await clearHits(tx, nameAtAddress);
    await undoHit(tx, name);
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
    await tx
      .insert(operatorSessions)
      .values({ tokenHash: hashToken(token), operatorId: found.id, createdAt: now, expiresAt });
    const entry = { operatorId: found.id, gameId: null, call: 'ops/auth/login', input: { username }, ip };
    await audit(tx, clock, entry);
    return { token, expires_at: expiresAt.toISOString(), operator };
  });
};

async function countAttempt({ hitLimit }: Services, key: string, limit: RateLimit): Promise<void> {
  const { isWithin, retryAfterS } = await hitLimit(key, limit);
  if (!isWithin) throw fail('operator/login-locked', { minutes: Math.ceil(retryAfterS / 60) });
}
