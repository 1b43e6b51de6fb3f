// Ends the sessions and tokens of somebody who leaves the team, and lets them in no more.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { requireOwner } from '../roles.ts';
import { endSessions } from '../sessions.ts';
import { operators } from '../tables.ts';

export const deactivateOperator: CallHandler<Contract['ops']['operator']['deactivate']> = (
  { services: { clock }, operator, transact },
  { operator_id },
) =>
  transact(async (tx) => {
    if (operator_id === operator.operatorId) throw fail('operator/own-account');
    const found = await tx
      .update(operators)
      .set({ isActive: false })
      .where(eq(operators.id, operator_id))
      .returning({ id: operators.id });
    if (!found.length) throw fail('call/not-found');
    await endSessions(tx, operator_id);
    await requireOwner(tx, clock.now());
    return {};
  });
