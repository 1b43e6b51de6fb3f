// Lets an operator in again whose account was deactivated; the roles are as they were.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { operators } from '../tables.ts';

export const activateOperator: CallHandler<Contract['ops']['operator']['activate']> = (
  { transact },
  { operator_id },
) =>
  transact(async (tx) => {
    const found = await tx
      .update(operators)
      .set({ isActive: true })
      .where(eq(operators.id, operator_id))
      .returning({ id: operators.id });
    if (!found.length) throw fail('call/not-found');
    return {};
  });
