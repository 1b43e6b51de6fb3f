// Turns the second factor on, once a code shows that the app holds the secret.
import type { Contract } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { encrypt } from '../../../platform/security/encryption.ts';
import { matchTotp } from '../../../platform/security/totp.ts';
import type { CallHandler } from '../../../services.ts';
import { replaceRecoveryCodes } from '../second-factor.ts';
import { endSessions } from '../sessions.ts';
import { operatorSessions, operators } from '../tables.ts';

export const enableSecondFactor: CallHandler<Contract['ops']['auth']['enableSecondFactor']> = (
  { services: { config, clock }, operator: { operatorId, tokenHash }, transact },
  { secret, code },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const step = matchTotp(secret, code, now);
    if (step === undefined) throw fail('operator/bad-code');
    const enabled = await tx
      .update(operators)
      .set({ totpSecret: encrypt(secret, config.operatorKey), totpLastStep: step })
      .where(and(eq(operators.id, operatorId), isNull(operators.totpSecret)))
      .returning({ id: operators.id });
    if (!enabled.length) throw fail('operator/second-factor-set');
    // Sessions from before were opened by the password alone.
    await endSessions(tx, operatorId, { except: tokenHash });
    await tx
      .update(operatorSessions)
      .set({ secondFactorAt: now })
      .where(eq(operatorSessions.tokenHash, tokenHash));
    return { recovery_codes: await replaceRecoveryCodes(tx, operatorId) };
  });
