// Adds an address, or changes the one of address_id. A player with addresses always has a default one.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { countAddresses, findLatest, lockAddresses, MAX_ADDRESSES, makeDefault } from './own-addresses.ts';
import { findAddress, shippingAddressOf } from './reads.ts';
import { findDistrict } from './regions.ts';
import { addresses } from './tables.ts';

export const addShippingAddress: CallHandler<Contract['user']['addShippingAddress']> = (
  { services, session: { playerId }, transact },
  input,
) => {
  const region = findDistrict(input.region_code);
  if (!region) throw fail('address/unknown-region');
  const values = {
    name: input.name.trim(),
    phone: input.phone,
    regionCode: region.code,
    province: region.province,
    city: region.city,
    district: region.district,
    detail: input.detail.trim(),
    changedAt: services.clock.now(),
  };
  return transact(async (tx) => {
    await lockAddresses(tx, playerId);
    const addressId = input.address_id
      ? await change(tx, playerId, input.address_id, values)
      : await add(tx, playerId, values);
    await settleDefault(tx, playerId, addressId, input.is_default);
    const row = await findAddress(tx, { playerId, addressId });
    if (!row) throw new Error('the address just written is gone');
    return { address: shippingAddressOf(row) };
  });
};

type Values = Omit<typeof addresses.$inferInsert, 'playerId' | 'isDefault'>;

async function add(tx: Tx, playerId: number, values: Values): Promise<number> {
  if ((await countAddresses(tx, playerId)) >= MAX_ADDRESSES) throw fail('address/too-many');
  const [row] = await tx
    .insert(addresses)
    .values({ ...values, playerId })
    .returning({ id: addresses.id });
  return row?.id ?? 0;
}

async function change(tx: Tx, playerId: number, addressId: number, values: Values): Promise<number> {
  const changed = await tx
    .update(addresses)
    .set(values)
    .where(and(eq(addresses.id, addressId), eq(addresses.playerId, playerId)))
    .returning({ id: addresses.id });
  if (changed.length === 0) throw fail('call/not-found');
  return addressId;
}

/** The default may be given up only to another address. */
async function settleDefault(tx: Tx, playerId: number, addressId: number, isWanted: boolean): Promise<void> {
  const [current] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.playerId, playerId), addresses.isDefault));
  if (isWanted || !current) return makeDefault(tx, playerId, addressId);
  if (current.id !== addressId) return;
  const next = await findLatest(tx, playerId, addressId);
  if (next !== undefined) await makeDefault(tx, playerId, next);
}
