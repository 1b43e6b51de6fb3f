// Finds the region an address begins with, by the names of regions, and what of the address is left behind it.
import type { Region } from '@emall/contract';

export type Gazetteer = {
  children(code: string): Promise<readonly Region[]>;
  /** Every region whose name contains the word. */
  search(word: string): Promise<readonly Region[]>;
};

export type FoundRegion = {
  /** Province, city, district, as far as the address names them; empty when it names none. */
  chain: readonly Region[];
  detail: string;
};

type Match = { region: Region; length: number };

const LEVELS: readonly Region['level'][] = ['province', 'city', 'district'];
const PEOPLES =
  '土家族|苗族|藏族|羌族|彝族|白族|傣族|景颇族|傈僳族|哈尼族|壮族|布依族|侗族|回族|蒙古族|蒙古|朝鲜族|柯尔克孜|哈萨克';
const PROVINCE_ENDING = /(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|省|市)$/;
const CITY_ENDING = new RegExp(`(?:(?:${PEOPLES})*自治州|市|地区|盟)$`);
/** `北京东路`: the name of a road, not of the place it is called after. */
const GOES_ON_AS_ROAD = /^[东西南北中大]?[路街巷弄道]/;
/** `黄浦江`: the river, not the district on it. */
const GOES_ON_AS_PLACE = /^[江河湖山海桥门寺湾岛]/;
/** All names have two characters at least. */
const SEARCHED = 2;

export async function findRegion(address: string, gazetteer: Gazetteer): Promise<FoundRegion> {
  const chain: Region[] = [];
  let rest = address;
  const take = (match: Match) => {
    chain.push(match.region);
    rest = rest.slice(match.length).replace(/^[\s\-,]+/, '');
  };

  const first = bestMatch(rest, await searchStart(rest, gazetteer)) ?? (await behindNewArea(rest, gazetteer));
  if (!first) return { chain, detail: rest };
  take(first);
  while (chain.at(-1)?.level !== 'district') {
    const above = chain.at(-1);
    if (!above) break;
    const children = await gazetteer.children(above.code);
    // `浙江省义乌市`: a level that nobody writes. And 九龙城区 is more than 九龙.
    const deeper = (await searchStart(rest, gazetteer)).filter(
      (one) => isWithin(one, above) && !children.some(({ code }) => code === one.code),
    );
    const within = [...children, ...deeper];
    const below = bestMatch(rest, within) ?? shortDistrict(rest, above, within);
    if (!below) break;
    take(below);
  }
  return { chain, detail: withoutRepeat(rest, chain) };
}

function searchStart(text: string, gazetteer: Gazetteer): Promise<readonly Region[]> {
  const start = text.slice(0, SEARCHED);
  return /^\p{Script=Han}{2}$/u.test(start) ? gazetteer.search(start) : Promise.resolve([]);
}

/** `雄安新区容城县`: the official regions know no such area, but the county behind it. */
async function behindNewArea(text: string, gazetteer: Gazetteer): Promise<Match | undefined> {
  const area = /^\p{Script=Han}{2,6}?新区/u.exec(text)?.[0];
  if (!area) return undefined;
  const rest = text.slice(area.length);
  const match = bestMatch(rest, await searchStart(rest, gazetteer));
  return match && { ...match, length: area.length + match.length };
}

/** `北京海淀中关村…`: a district in short, as is usual in a municipality. Its word stays: it may belong to the detail. */
function shortDistrict(text: string, above: Region, within: readonly Region[]): Match | undefined {
  if (above.level !== 'province' || !above.name.endsWith('市')) return undefined;
  const fitting = within.filter(({ name, level }) => {
    const short = level === 'district' ? name.replace(/(?:自治县|[区县市旗])$/, '') : name;
    if (short.length < 2 || short === name || !text.startsWith(short)) return false;
    const next = text.slice(short.length);
    return !GOES_ON_AS_ROAD.test(next) && !GOES_ON_AS_PLACE.test(next);
  });
  const [only, another] = fitting;
  return only && !another ? { region: only, length: 0 } : undefined;
}

/** The longest name wins; of equals the greater region; two equal districts (there are many 朝阳区) are no answer. */
function bestMatch(text: string, regions: readonly Region[]): Match | undefined {
  const matches = regions
    .map((region) => ({ region, length: matchedLength(text, region) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length || levelOf(a.region) - levelOf(b.region));
  const [best, next] = matches;
  const isTie = best && next && next.length === best.length && levelOf(next.region) === levelOf(best.region);
  return isTie ? undefined : best;
}

function matchedLength(text: string, region: Region): number {
  if (text.startsWith(region.name)) return region.name.length;
  const short = shortName(region);
  if (short === undefined || !text.startsWith(short)) return 0;
  const next = text.slice(short.length);
  // `恩施州` for 恩施土家族苗族自治州.
  if (region.name.endsWith('自治州') && next.startsWith('州')) return short.length + 1;
  return GOES_ON_AS_ROAD.test(next) ? 0 : short.length;
}

/** Districts are written in full: `西湖` alone may be the lake. */
function shortName({ name, level }: Region): string | undefined {
  if (level === 'district') return undefined;
  const short = name.replace(level === 'province' ? PROVINCE_ENDING : CITY_ENDING, '');
  return short.length >= 2 && short !== name ? short : undefined;
}

const levelOf = (region: Region) => LEVELS.indexOf(region.level);

/** Codes say what lies within what: two digits for the province, two for the city, two for the district. */
function isWithin(region: Region, above: Region): boolean {
  const digits = above.level === 'province' ? 2 : 4;
  return levelOf(region) > levelOf(above) && region.code.startsWith(above.code.slice(0, digits));
}

/** Some shops print the region twice: once alone, once before the detail. */
function withoutRepeat(detail: string, chain: readonly Region[]): string {
  let rest = detail;
  let repeats = 0;
  for (const { name } of chain) {
    if (!rest.startsWith(name)) continue;
    rest = rest.slice(name.length);
    repeats += 1;
  }
  return repeats >= 2 ? rest : detail;
}
