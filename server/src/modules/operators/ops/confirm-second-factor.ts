// Confirms the second factor: it completes a login, or allows sensitive calls for some minutes.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { CallFailure } from '../../../platform/fail.ts';
import { clearHits, type RateLimit, requireWithin } from '../../../platform/security/rate-limit.ts';
import type { CallHandler } from '../../../services.ts';
import { audit } from '../audit.ts';
import { consumeSecondFactor } from '../second-factor.ts';
import { openOperatorSession } from '../sessions.ts';
import { operatorSessions } from '../tables.ts';

// Whoever gets here knows the password: a stranger cannot lock an operator out.
const ATTEMPTS: RateLimit = { max: 5, window_s: 15 * 60 };

type Handler = CallHandler<Contract['ops']['auth']['confirmSecondFactor']>;
type Consume = (tx: Tx) => Promise<void>;

export const confirmSecondFactor: Handler = (context, { code }) => {
  const { services, operator } = context;
  return confirmBy(
    context,
    'ops/auth/confirmSecondFactor',
    async () => (tx) => consumeSecondFactor(tx, services, operator.operatorId, code),
  );
};

/** Opens the confirmed session once `prove` has found a proof; what it returns uses that up in the same transaction. */
export async function confirmBy(
  { services, operator, ip, userAgent, transact }: Parameters<Handler>[0],
  call: string,
  prove: () => Promise<Consume>,
): Promise<{ token: string }> {
  const { db, clock } = services;
  const { operatorId, tokenHash } = operator;
  // Codes and passkeys count together.
  const attempts = `ops-second-factor:${operatorId}`;
  await requireWithin(services.hitLimit, attempts, ATTEMPTS, 'operator/login-locked');
  try {
    const consume = await prove();
    return await transact(async (tx) => {
      await consume(tx);
      await clearHits(tx, attempts);
      const now = clock.now();
      // A new token: one that was planted before the login is worth nothing after it.
      await tx.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
      const session = { operatorId, isPending: false, secondFactorAt: now, ip, userAgent, now };
      return { token: await openOperatorSession(tx, session) };
    });
  } catch (error) {
    // The password was right, so a wrong second factor is recorded: it may be an attack with a stolen password.
    if (error instanceof CallFailure && /^operator\/bad-(code|passkey)$/.test(error.key)) {
      const entry = { operatorId, gameId: null, call, ip, userAgent };
      await db.transaction((tx) => audit(tx, clock, { ...entry, input: { is_refused: true } }));
    }
    throw error;
  }
}
