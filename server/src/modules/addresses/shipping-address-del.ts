// Removes an address; orders keep their copy. When it was the default, the latest of the others takes its place.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { findLatest, lockAddresses, makeDefault } from './own-addresses.ts';
import { addresses } from './tables.ts';

export const shippingAddressDel: CallHandler<Contract['user']['shippingAddressDel']> = (
  { session: { playerId }, transact },
  { address_id },
) =>
  transact(async (tx) => {
    await lockAddresses(tx, playerId);
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, address_id), eq(addresses.playerId, playerId)))
      .returning({ isDefault: addresses.isDefault });
    if (!removed) throw fail('call/not-found');
    const next = removed.isDefault ? await findLatest(tx, playerId, address_id) : undefined;
    if (next !== undefined) await makeDefault(tx, playerId, next);
    return {};
  });
