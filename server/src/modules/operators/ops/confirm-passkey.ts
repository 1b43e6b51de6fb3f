// Confirms the second factor by a passkey, with the same effect as a code.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { verifyAssertion } from '../passkeys.ts';
import { confirmBy } from './confirm-second-factor.ts';

export const confirmPasskey: CallHandler<Contract['ops']['auth']['confirmPasskey']> = (context, assertion) =>
  confirmBy(context, 'ops/auth/confirmPasskey', () =>
    verifyAssertion(context.services, context.operator, assertion),
  );
