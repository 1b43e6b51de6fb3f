// The address of a parcel as the order keeps it: what the player changes later does not move it.
import type { findAddress } from '../addresses/index.ts';
import type { OrderAddress } from './tables.ts';

type Address = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

export function copyAddress(address: Address): OrderAddress {
  const { name, phone, regionCode, province, city, district, detail } = address;
  const region = [province, city, district].filter(Boolean).join(' ');
  return { name, phone, region_code: regionCode, region, detail };
}
