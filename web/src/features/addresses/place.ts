// The names of a region, as one reads them out.
import type { Address, Region } from '@emall/contract';

/** Province, city, district. */
export type ChosenRegion = { code: string; names: readonly string[] };

/** Levels that exist only in tables: nobody writes them on a parcel. */
const UNSPOKEN: readonly string[] = ['市辖区', '县', '省直辖县', '自治区直辖县'];

/** `北京市 北京市 朝阳区` is 北京市 朝阳区. */
export function spoken(names: readonly string[]): string {
  return names.filter((name, at) => name !== names[at - 1] && !UNSPOKEN.includes(name)).join(' ');
}

export function regionOf({ region_code, province, city, district }: Address): ChosenRegion {
  return { code: region_code, names: [province, city, district] };
}

export function chosen({ code, full_name }: Region): ChosenRegion {
  return { code, names: full_name.split(' ') };
}
