// Logs an operator in: unknown names take as long as known ones, and too many attempts lock a name.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { type CallFailure, fail } from '../../../platform/fail.ts';
import { networkAddressOf, subnetOf } from '../../../platform/http/network-address.ts';
import { verifyPassword } from '../../../platform/security/passwords.ts';
import {
  clearHits,
  type RateLimit,
  requireWithin,
  tooMany,
  undoHit,
} from '../../../platform/security/rate-limit.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { findKnownSource, rememberSource } from '../../identity/index.ts';
import { audit } from '../audit.ts';
import { passkeysOf } from '../passkeys.ts';
import { openOperatorSession } from '../sessions.ts';
import { operators } from '../tables.ts';

// Counted before the password is verified: thirty concurrent guesses are thirty attempts.
const ATTEMPTS_PER_NAME_AND_ADDRESS: RateLimit = { max: 10, window_s: 15 * 60 };
const ATTEMPTS_PER_NAME: RateLimit = { max: 100, window_s: 3600 };
/** While a name is locked, passwords are still verified for its owner: few from one network, and so many in all. */
const ATTEMPTS_WHILE_LOCKED_PER_NETWORK: RateLimit = { max: 10, window_s: 3600 };
const ATTEMPTS_WHILE_LOCKED: RateLimit = { max: 500, window_s: 3600 };
const ATTEMPTS_PER_ADDRESS: RateLimit = { max: 300, window_s: 15 * 60 };

/** Once for each time that a name is locked: a flood of guesses must not fill the audit log. */
const LOCKED_ENTRIES: RateLimit = { max: 1, window_s: 15 * 60 };

const LOCKED = 'operator/login-locked';
const CALL = 'ops/auth/login';

export const login: CallHandler<Contract['ops']['auth']['login']> = async (
  { services, ip, userAgent, transact },
  { username, password },
) => {
  const { db, clock, hitLimit } = services;
  const address = networkAddressOf(ip);
  const from = { username, ip, userAgent };
  // By name and address: a stranger cannot lock an operator out from another address.
  const nameAtAddress = `ops-login:${username}:${address}`;
  // By name alone, with a higher limit: strangers' guesses from many addresses are limited as well.
  const name = `ops-login-name:${username}`;
  const isKnown = (await findKnownSource(db, clock, ['operator', username], address)) !== null;
  // An address that is locked says nothing of the names it tries: they are neither counted nor audited.
  await requireWithin(hitLimit, `ops-login:${address}`, ATTEMPTS_PER_ADDRESS, LOCKED);
  const atAddress = await hitLimit(nameAtAddress, ATTEMPTS_PER_NAME_AND_ADDRESS);
  if (!atAddress.isWithin) throw await rejectLocked(services, from, atAddress);
  const ofStrangers = isKnown ? undefined : await hitLimit(name, ATTEMPTS_PER_NAME);
  if (ofStrangers?.isWithin === false) {
    const limits = [
      [`ops-login-network:${username}:${subnetOf(ip)}`, ATTEMPTS_WHILE_LOCKED_PER_NETWORK],
      [`ops-login-while-locked:${username}`, ATTEMPTS_WHILE_LOCKED],
    ] as const;
    for (const [key, limit] of limits) {
      const attempt = await hitLimit(key, limit);
      if (!attempt.isWithin) throw await rejectLocked(services, from, attempt);
    }
  }
  const [found] = await db.select().from(operators).where(eq(operators.username, username));
  // Verified although the name may be locked: how long it takes says nothing of the lock or the password.
  const isRight = (await verifyPassword(found?.passwordHash, password)) && found?.isActive === true;
  const isPending = found?.totpSecret != null;
  // Strangers do not lock out an operator whose password alone opens nothing: wrong codes have a limit of their own.
  if (ofStrangers?.isWithin === false && !(isRight && isPending))
    throw await rejectLocked(services, from, ofStrangers);
  if (!found || !isRight) {
    await auditRejection(services, from);
    throw fail('operator/bad-login');
  }
  const { id: operatorId } = found;
  return transact(async (tx) => {
    await clearHits(tx, nameAtAddress);
    if (!isKnown) await undoHit(tx, name);
    await rememberSource(tx, clock, ['operator', username], address);
    const session = { operatorId, isPending, secondFactorAt: null, ip, userAgent, now: clock.now() };
    const token = await openOperatorSession(tx, session);
    await audit(tx, clock, { call: CALL, gameId: null, ip, userAgent, operatorId, input: { username } });
    const passkeys = await passkeysOf(tx, operatorId);
    return { token, needs_second_factor: isPending, has_passkey: passkeys.length > 0 };
  });
};

type Attempt = { username: string; ip: string; userAgent: string };

/** Audits the first of a flood, and returns the failure. */
async function rejectLocked(
  services: Pick<Services, 'db' | 'clock' | 'hitLimit'>,
  from: Attempt,
  { retryAfterS }: { retryAfterS: number },
): Promise<CallFailure> {
  if ((await services.hitLimit(`ops-login-locked:${from.username}`, LOCKED_ENTRIES)).isWithin)
    await auditRejection(services, from, { is_locked: true });
  return tooMany(LOCKED, retryAfterS);
}

/** A name that is nobody's has no entry: the log is that of operators. */
async function auditRejection(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, ip, userAgent }: Attempt,
  more: { is_locked?: true } = {},
): Promise<void> {
  const [found] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.username, username));
  if (!found) return;
  const input = { username, is_refused: true, ...more };
  await db.transaction((tx) =>
    audit(tx, clock, { call: CALL, gameId: null, ip, userAgent, operatorId: found.id, input }),
  );
}
