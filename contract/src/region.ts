// The region of an address as it is written on a parcel.

/** Levels of the region table that nobody writes on a parcel. */
const TABLE_ONLY_LEVELS: readonly string[] = ['市辖区', '县', '省直辖县', '自治区直辖县'];

/** Province, city and district; `北京市 北京市 市辖区 朝阳区` is written 北京市 朝阳区. */
export function formatRegion(names: readonly string[]): string {
  const written = names.filter((name) => name !== '' && !TABLE_ONLY_LEVELS.includes(name));
  return written.filter((name, at) => name !== written[at - 1]).join(' ');
}
