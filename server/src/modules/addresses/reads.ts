// Reads of addresses: a player's own, the default one first.
import type { Address, Contract } from '@emall/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallHandler } from '../../services.ts';
import { type AddressRow, addresses } from './tables.ts';

/** The address if it is this player's; another's is as good as none. */
export async function findAddress(
  db: Queryable,
  { playerId, addressId }: { playerId: number; addressId: number },
): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.playerId, playerId)));
  return row;
}

export function shippingAddressOf(row: AddressRow): Address {
  return {
    address_id: row.id,
    name: row.name,
    phone: row.phone,
    region_code: row.regionCode,
    province: row.province,
    city: row.city,
    district: row.district,
    detail: row.detail,
    is_default: row.isDefault,
  };
}

export const shippingAddressList: CallHandler<Contract['user']['shippingAddressList']> = async ({
  services,
  session,
}) => {
  const rows = await services.db
    .select()
    .from(addresses)
    .where(eq(addresses.playerId, session.playerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.changedAt), desc(addresses.id));
  return { list: rows.map(shippingAddressOf) };
};
