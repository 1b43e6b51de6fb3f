// Replaces the recovery codes of an operator who has just confirmed the second factor.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { replaceRecoveryCodes } from '../second-factor.ts';

export const renewRecoveryCodes: CallHandler<Contract['ops']['auth']['renewRecoveryCodes']> = ({
  operator: { operatorId },
  transact,
}) => transact(async (tx) => ({ recovery_codes: await replaceRecoveryCodes(tx, operatorId) }));
