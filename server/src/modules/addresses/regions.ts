// Provinces, cities and districts by their official codes, from the data that @vant/area-data keeps current.
import type { Region } from '@emall/contract';
import { areaList } from '@vant/area-data';

export type District = { code: string; province: string; city: string; district: string };

const MAX_FOUND = 50;

const { province_list: provinces, city_list: cities, county_list: districts } = areaList;
const provinceOf = (code: string) => provinces[`${code.slice(0, 2)}0000`] ?? '';
const cityOf = (code: string) => cities[`${code.slice(0, 4)}00`] ?? '';

/** 北京市 北京市 朝阳区 is said once: the city of a municipality bears the same name. */
const fullName = (...names: string[]) => [...new Set(names)].join(' ');

const byCode = new Map<string, Region>();
const byParent = new Map<string, Region[]>();

function add(level: Region['level'], code: string, name: string, full_name: string, parent: string): void {
  const region = { code, name, full_name, level };
  byCode.set(code, region);
  const children = byParent.get(parent);
  if (children) children.push(region);
  else byParent.set(parent, [region]);
}

for (const [code, name] of Object.entries(provinces)) add('province', code, name, name, '');
for (const [code, name] of Object.entries(cities))
  add('city', code, name, fullName(provinceOf(code), name), `${code.slice(0, 2)}0000`);
for (const [code, name] of Object.entries(districts))
  add('district', code, name, fullName(provinceOf(code), cityOf(code), name), `${code.slice(0, 4)}00`);

export const findRegion = (code: string): Region | undefined => byCode.get(code);

/** Provinces without a parent. */
export const childrenOf = (parent: string | undefined): Region[] => byParent.get(parent ?? '') ?? [];

/** Regions whose name contains every word, the wider ones first; names that begin with it before others. */
export function searchRegions(keyword: string, within: Region | undefined): Region[] {
  const words = keyword.trim().split(/\s+/).filter(Boolean);
  const last = words.at(-1);
  if (last === undefined) return [];
  const start = within ? `${within.full_name} ` : '';
  const found = [...byCode.values()].filter(
    ({ name, full_name }) =>
      name.includes(last) && words.every((word) => full_name.includes(word)) && full_name.startsWith(start),
  );
  const rank = ({ name }: Region) => (name.startsWith(last) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_FOUND);
}

/** A district, which is what an address needs; provinces and cities are not precise enough. */
export function findDistrict(code: string): District | undefined {
  const district = districts[code];
  return district ? { code, province: provinceOf(code), city: cityOf(code), district } : undefined;
}
