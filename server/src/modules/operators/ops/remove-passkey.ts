// Removes one of the operator's own passkeys.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { operatorPasskeys } from '../tables.ts';

export const removePasskey: CallHandler<Contract['ops']['auth']['removePasskey']> = (
  { operator: { operatorId }, transact },
  { passkey_id },
) =>
  transact(async (tx) => {
    const removed = await tx
      .delete(operatorPasskeys)
      .where(and(eq(operatorPasskeys.id, passkey_id), eq(operatorPasskeys.operatorId, operatorId)))
      .returning({ id: operatorPasskeys.id });
    if (!removed.length) throw fail('call/not-found');
    return {};
  });
