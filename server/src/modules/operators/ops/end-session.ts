// Ends one of the operator's own sessions, or a machine token.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { operatorSessions } from '../tables.ts';

export const endSession: CallHandler<Contract['ops']['auth']['endSession']> = (
  { operator: { operatorId }, transact },
  { session_id },
) =>
  transact(async (tx) => {
    const ended = await tx
      .delete(operatorSessions)
      .where(and(eq(operatorSessions.id, session_id), eq(operatorSessions.operatorId, operatorId)))
      .returning({ id: operatorSessions.id });
    if (!ended.length) throw fail('call/not-found');
    return {};
  });
