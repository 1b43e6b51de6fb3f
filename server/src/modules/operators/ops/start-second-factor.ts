// Returns a new secret for an authenticator app. Nothing is stored before a code of it is confirmed.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { createTotpSecret, totpUrl } from '../../../platform/security/totp.ts';
import type { CallHandler } from '../../../services.ts';
import { readOperator } from './reads.ts';

export const startSecondFactor: CallHandler<Contract['ops']['auth']['startSecondFactor']> = ({
  services,
  operator: { operatorId, username },
  transact,
}) =>
  transact(async (tx) => {
    const { has_second_factor } = await readOperator(tx, operatorId, services.clock.now());
    if (has_second_factor) throw fail('operator/second-factor-set');
    const secret = createTotpSecret();
    return { secret, url: totpUrl(secret, 'EMall', username) };
  });
