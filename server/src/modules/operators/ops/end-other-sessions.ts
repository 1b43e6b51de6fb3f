// Ends all sessions of the operator but the one that asks for it.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { endSessions } from '../sessions.ts';

export const endOtherSessions: CallHandler<Contract['ops']['auth']['endOtherSessions']> = ({
  operator: { operatorId, tokenHash },
  transact,
}) =>
  transact(async (tx) => ({
    ended: await endSessions(tx, operatorId, { except: tokenHash, keepsTokens: true }),
  }));
