// Confirms the second factor: it completes a login, or allows sensitive calls for some minutes.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { CallFailure } from '../../../platform/fail.ts';
import { clearHits, type RateLimit } from '../../../platform/rate-limit.ts';
import type { CallHandler } from '../../../services.ts';
import { audit } from '../audit.ts';
import { consumeSecondFactor } from '../second-factor.ts';
import { openOperatorSession } from '../sessions.ts';
import { operatorSessions } from '../tables.ts';
import { countAttempt } from './login.ts';

// Whoever gets here knows the password: a stranger cannot lock an operator out.
const ATTEMPTS: RateLimit = { max: 5, window_s: 15 * 60 };

export const confirmSecondFactor: CallHandler<Contract['ops']['auth']['confirmSecondFactor']> = async (
  { services, operator, ip, userAgent, transact },
  { code },
) => {
  const { operatorId, tokenHash } = operator;
  const attempts = `ops-second-factor:${operatorId}`;
  await countAttempt(services, attempts, ATTEMPTS);
  const { db, clock } = services;
  return transact(async (tx) => {
    await consumeSecondFactor(tx, services, operatorId, code);
    await clearHits(tx, attempts);
    const now = services.clock.now();
    // A new token: one that was planted before the login is worth nothing after it.
    await tx.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
    const session = { operatorId, isPending: false, secondFactorAt: now, ip, userAgent, now };
    return { token: await openOperatorSession(tx, session) };
  }).catch(async (error: unknown) => {
    // Whoever got this far knows the password: a wrong code is worth a look.
    if (error instanceof CallFailure && error.key === 'operator/bad-code') {
      const entry = { operatorId, gameId: null, call: 'ops/auth/confirmSecondFactor', ip, userAgent };
      await db.transaction((tx) => audit(tx, clock, { ...entry, input: { is_refused: true } }));
    }
    throw error;
  });
};
