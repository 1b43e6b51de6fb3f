// Returns what a browser needs to make a new passkey.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { registrationOptions } from '../passkeys.ts';

export const passkeyOptions: CallHandler<Contract['ops']['auth']['passkeyOptions']> = ({
  services,
  operator,
  transact,
}) => transact(async (tx) => ({ webauthn_options: await registrationOptions(tx, services, operator) }));
