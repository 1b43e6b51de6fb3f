// The region of an address: its names as they are written, and the regions above it.
import type { Address, Region } from '@emall/contract';

/** Names of province, city and district, as far as they are known. */
export type ChosenRegion = { code: string; names: readonly string[] };

export type ParentRegion = { code: string; name: string };

/** Levels of the region table that nobody writes on a parcel. */
const TABLE_ONLY_LEVELS: readonly string[] = ['市辖区', '县', '省直辖县', '自治区直辖县'];

/** `北京市 北京市 市辖区 朝阳区` is written 北京市 朝阳区. */
export function formatRegion(names: readonly string[]): string {
  const written = names.filter((name) => name !== '' && !TABLE_ONLY_LEVELS.includes(name));
  return written.filter((name, at) => name !== written[at - 1]).join(' ');
}

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
