// Resets an operator who lost the password or the second factor: sessions end, and a link sets both anew.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { addInvitation } from '../accounts.ts';
import { endSessions } from '../sessions.ts';
import { operators } from '../tables.ts';

export const resetOperator: CallHandler<Contract['ops']['operator']['reset']> = (
  { services: { clock, config }, operator, transact },
  { operator_id },
) =>
  transact(async (tx) => {
    if (operator_id === operator.operatorId) throw fail('operator/own-account');
    const now = clock.now();
    const [found] = await tx
      .update(operators)
      .set({ passwordHash: null })
      .where(eq(operators.id, operator_id))
      .returning({ id: operators.id });
    if (!found) throw fail('call/not-found');
    await endSessions(tx, operator_id);
    const { path, expiresAt } = await addInvitation(tx, operator_id, { resetsSecondFactor: true, now });
    return { operator_id, url: config.publicUrl + path, expires_at: expiresAt.toISOString() };
  });
