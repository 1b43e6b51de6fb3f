// Returns what one of the operator's passkeys is to sign.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { assertionOptions } from '../passkeys.ts';

export const passkeyChallenge: CallHandler<Contract['ops']['auth']['passkeyChallenge']> = ({
  services,
  operator,
  transact,
}) => transact(async (tx) => ({ webauthn_options: await assertionOptions(tx, services, operator) }));
