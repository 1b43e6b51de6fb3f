// Adds an operator without a password: the link that is returned sets it.
import type { Contract } from '@emall/contract';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { addInvitation, insertOperator } from '../accounts.ts';

export const addOperator: CallHandler<Contract['ops']['operator']['add']> = (
  { services: { clock, config }, transact },
  { username, name },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const operator = { username, name, passwordHash: null, grants: [], now };
    const operatorId = await insertOperator(tx, operator).catch((error) => {
      throw isUniqueViolation(error, 'operators_username') ? fail('operator/name-taken') : error;
    });
    const { path, expiresAt } = await addInvitation(tx, operatorId, { resetsSecondFactor: false, now });
    return { operator_id: operatorId, url: config.consoleUrl + path, expires_at: expiresAt.toISOString() };
  });
