// Sets an operator's own password and ends the other sessions.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { hashPassword, verifyPassword } from '../../../platform/security/passwords.ts';
import { clearHits, type RateLimit, requireWithin } from '../../../platform/security/rate-limit.ts';
import type { CallHandler } from '../../../services.ts';
import { endSessions } from '../sessions.ts';
import { operators } from '../tables.ts';

const ATTEMPTS: RateLimit = { max: 10, window_s: 15 * 60 };

export const changePassword: CallHandler<Contract['ops']['auth']['changePassword']> = async (
  { services, operator: { operatorId, tokenHash }, transact },
  { current_password, new_password },
) => {
  const attempts = `ops-password:${operatorId}`;
  await requireWithin(services.hitLimit, attempts, ATTEMPTS, 'operator/login-locked');
  const [found] = await services.db
    .select({ passwordHash: operators.passwordHash })
    .from(operators)
    .where(eq(operators.id, operatorId));
  if (!(await verifyPassword(found?.passwordHash, current_password))) throw fail('operator/wrong-password');
  const passwordHash = await hashPassword(new_password);
  return transact(async (tx) => {
    await clearHits(tx, attempts);
    await tx.update(operators).set({ passwordHash }).where(eq(operators.id, operatorId));
    await endSessions(tx, operatorId, { except: tokenHash, keepsTokens: true });
    return {};
  });
};
