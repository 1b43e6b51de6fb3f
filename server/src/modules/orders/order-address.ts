// The address of a parcel, as its order keeps it.
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { findAddress } from '../addresses/index.ts';
import type { OrderAddress } from './tables.ts';

/** The address as the order keeps it: what the player changes later does not move the parcel. */
export function copyAddress(address: NonNullable<Awaited<ReturnType<typeof findAddress>>>): OrderAddress {
  const { name, phone, regionCode, province, city, district, detail } = address;
  const region = [province, city, district].filter(Boolean).join(' ');
  return { name, phone, region_code: regionCode, region, detail };
}

/** One of the player's own. */
export async function requireOrderAddress(
  db: Queryable,
  playerId: number,
  addressId: number | undefined,
): Promise<OrderAddress> {
  const address = addressId === undefined ? undefined : await findAddress(db, { playerId, addressId });
  if (!address) throw fail('order/address-required');
  return copyAddress(address);
}
