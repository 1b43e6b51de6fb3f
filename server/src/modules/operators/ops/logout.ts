// Ends the operator's session.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { operatorSessions } from '../tables.ts';

export const logout: CallHandler<Contract['ops']['auth']['logout']> = ({ operator, transact }) =>
  transact(async (tx) => {
    await tx.delete(operatorSessions).where(eq(operatorSessions.tokenHash, operator.tokenHash));
    return {};
  });
