// Adds a passkey, once the authenticator has signed the challenge of this session.
import type { Contract, Output } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { requireRoom, verifyRegistration } from '../passkeys.ts';
import { operatorPasskeys, operators } from '../tables.ts';

type AddPasskey = Contract['ops']['auth']['addPasskey'];

export const addPasskey: CallHandler<AddPasskey> = async (
  { services, operator, transact, findStoredResponse },
  { name, transports, ...registration },
) => {
  // Before the challenge: a repeat finds it used.
  const stored = await findStoredResponse<Output<AddPasskey>>();
  if (stored) return stored.response;
  const { operatorId } = operator;
  const made = await verifyRegistration(services, operator, registration);
  return transact(async (tx) => {
    // Two that are added at once are counted one after the other.
    await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId)).for('update');
    await requireRoom(tx, operatorId);
    const [added] = await tx
      .insert(operatorPasskeys)
      .values({ ...made, operatorId, name, transports, createdAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: operatorPasskeys.id });
    if (!added) throw fail('operator/bad-passkey');
    return { passkey_id: added.id };
  });
};
