// Resets an operator who lost the password or the second factor: sessions end, and a link sets new ones.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { resetCredentials } from '../accounts.ts';

export const resetOperator: CallHandler<Contract['ops']['operator']['reset']> = (
  { services: { clock, config }, operator, transact },
  { operator_id },
) =>
  transact(async (tx) => {
    if (operator_id === operator.operatorId) throw fail('operator/own-account');
    const link = await resetCredentials(tx, operator_id, clock.now());
    if (!link) throw fail('call/not-found');
    return { operator_id, url: config.consoleUrl + link.path, expires_at: link.expiresAt.toISOString() };
  });
