// Texts of coupons: what they apply to, and how long they are valid.
import { businessDay } from '@emall/contract/business-time';
import { counted } from '@emall/contract/plural';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { goods, goodsGroups } from '../catalog/tables.ts';
import { readDictionary, translated } from '../content/index.ts';
import type { Template } from './tables.ts';

type Scope = Pick<Template, 'scope' | 'scopeIds'>;
/** Returns the text of a coupon's scope; created once for a list. */
export type ScopeText = (scope: Scope) => string;

const NAMED_ITEMS = 3;
/** Names are public, and a change of them clears the cache of every process. */
const NAMES_CACHE_MS = 60_000;

export async function readScopeTexts(
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  gameId: number,
  scopes: Scope[],
  language: Language,
): Promise<ScopeText> {
  const idsOf = (scope: Scope['scope']) => [
    ...new Set(
      scopes.filter((each) => each.scope === scope).flatMap((each) => each.scopeIds.slice(0, NAMED_ITEMS)),
    ),
  ];
  const namesOf = async (scope: 'groups' | 'goods', table: typeof goods | typeof goodsGroups) => {
    const ids = idsOf(scope);
    if (!ids.length) return new Map<number, string>();
    const { names } = await cache.get(
      `game:${gameId}`,
      `names:${scope}:${ids}`,
      NAMES_CACHE_MS,
      async () => ({ names: await readNames(db, table, ids) }),
    );
    return names;
  };
  const [dictionary, groups, goodsNames] = await Promise.all([
    readDictionary({ db, cache }, gameId, language),
    namesOf('groups', goodsGroups),
    namesOf('goods', goods),
  ]);
  return ({ scope, scopeIds }) => {
    if (scope === 'all') return language === 'zh' ? '全场通用' : 'For everything in the shop';
    const known = scope === 'groups' ? groups : goodsNames;
    const names = scopeIds.slice(0, NAMED_ITEMS).flatMap((id) => translated(known.get(id), dictionary) ?? []);
    const isMore = scopeIds.length > NAMED_ITEMS;
    if (language === 'zh') {
      const listed = names.map((name) => `「${name}」`).join('');
      return `限${listed}${isMore ? `等 ${scopeIds.length} ${scope === 'groups' ? '类' : '件'}` : ''}可用`;
    }
    return `For ${names.join(', ')}${isMore ? ` and ${scopeIds.length - NAMED_ITEMS} more` : ''}`;
  };
}

async function readNames(
  db: Queryable,
  table: typeof goods | typeof goodsGroups,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const dayOf = (time: Date) => businessDay(time).replaceAll('-', '.');

export function validText(
  { validDays, validFrom, validUntil, isSold }: Template,
  language: Language,
): string {
  if (!validFrom || !validUntil)
    return language === 'zh'
      ? `${isSold ? '购买' : '领取'}后 ${validDays} 天内有效`
      : `Valid for ${counted(validDays ?? 0, 'day')} after you ${isSold ? 'buy' : 'claim'} it`;
  return `${dayOf(validFrom)} – ${dayOf(validUntil)}`;
}

/** The rule of a template in the contract's shape. */
export function ruleOf(template: Template, scopeText: ScopeText) {
  const { kind, amount, percent, cap, threshold, scope } = template;
  return { kind, amount, percent, cap, threshold, scope, scope_text: scopeText(template) };
}
