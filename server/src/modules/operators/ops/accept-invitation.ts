// Sets a password by a link that works once: the first one, or a new one after a reset.
import type { Contract } from '@emall/contract';
import { and, eq, gt } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { hashToken } from '../../../platform/security/sessions.ts';
import type { CallHandler } from '../../../services.ts';
import { findInvitation } from '../accounts.ts';
import { audit } from '../audit.ts';
import { endSessions, openOperatorSession } from '../sessions.ts';
import { operatorInvitations, operatorPasskeys, operatorRecoveryCodes, operators } from '../tables.ts';

export const acceptInvitation: CallHandler<Contract['ops']['auth']['acceptInvitation']> = async (
  { services, ip, userAgent, transact, findStoredResponse },
  { invitation, password },
) => {
  const { db, clock } = services;
  const stored = await findStoredResponse<{ token: string }>();
  if (stored) return stored.response;
  // Before the password is hashed: a stranger's guesses must not take the processors that logins need.
  await findInvitation(db, invitation, clock.now());
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    const now = clock.now();
    const [used] = await tx
      .delete(operatorInvitations)
      .where(
        and(eq(operatorInvitations.tokenHash, hashToken(invitation)), gt(operatorInvitations.expiresAt, now)),
      )
      .returning();
    if (!used) throw fail('operator/invitation-over');
    const { operatorId, resetsSecondFactor } = used;
    const [operator] = await tx
      .update(operators)
      .set({ passwordHash, ...(resetsSecondFactor ? { totpSecret: null, totpLastStep: null } : {}) })
      .where(and(eq(operators.id, operatorId), operators.isActive))
      .returning({ totpSecret: operators.totpSecret });
    if (!operator) throw fail('operator/invitation-over');
    if (resetsSecondFactor) {
      await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
      await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId));
    }
    await endSessions(tx, operatorId);
    const isPending = operator.totpSecret !== null;
    const session = { operatorId, isPending, secondFactorAt: null, ip, userAgent, now };
    const token = await openOperatorSession(tx, session);
    const entry = { operatorId, gameId: null, call: 'ops/auth/acceptInvitation', input: {}, ip, userAgent };
    await audit(tx, clock, entry);
    return { token };
  });
};
