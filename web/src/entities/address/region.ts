// The region of an address: its names, and the regions above it.
import type { Address, Region } from '@emall/contract';
import { formatRegion } from '@emall/contract/region';

/** Names of province, city and district, as far as they are known. */
export type ChosenRegion = { code: string; names: readonly string[] };

export type ParentRegion = { code: string; name: string };

export function formatAddress(address: Address): string {
  return `${formatRegion(regionOf(address).names)} ${address.detail}`;
}

export function regionOf({ region_code, province, city, district }: Address): ChosenRegion {
  return { code: region_code, names: [province, city, district] };
}

export function toChosenRegion({ code, full_name }: Region): ChosenRegion {
  return { code, names: full_name.split(' ') };
}

/**
 * The province and the city above a region, as far as its names tell them. Two digits of a code are the province, two
 * the city, two the district.
 */
export function parentsOf({ code, names }: ChosenRegion): ParentRegion[] {
  const codes = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`];
  return codes.flatMap((parent, at) => {
    const name = names[at];
    return parent !== code && name !== undefined && at < names.length - 1 ? [{ code: parent, name }] : [];
  });
}
