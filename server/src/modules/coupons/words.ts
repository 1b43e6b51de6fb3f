// What a coupon says about itself in words: what it counts for, and when.
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { inArray } from 'drizzle-orm';
import { businessDay } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Language } from '../../platform/fail.ts';
import { goods, goodsGroups } from '../catalog/tables.ts';
import type { Template } from './tables.ts';

type Scope = Pick<Template, 'scope' | 'scopeIds'>;
/** Words the scope of a coupon; made once for a list. */
export type ScopeWords = (scope: Scope) => string;

const NAMED = 3;

export async function scopeWords(db: Queryable, scopes: Scope[], language: Language): Promise<ScopeWords> {
  const idsOf = (scope: Scope['scope']) => [
    ...new Set(
      scopes.filter((each) => each.scope === scope).flatMap((each) => each.scopeIds.slice(0, NAMED)),
    ),
  ];
  const [groups, things] = await Promise.all([
    namesOf(db, goodsGroups, idsOf('groups')),
    namesOf(db, goods, idsOf('goods')),
  ]);
  return ({ scope, scopeIds }) => {
    if (scope === 'all') return language === 'zh' ? '全场通用' : 'For everything in the shop';
    const known = scope === 'groups' ? groups : things;
    const names = scopeIds.slice(0, NAMED).flatMap((id) => known.get(id) ?? []);
    const isMore = scopeIds.length > NAMED;
    if (language === 'zh') {
      const listed = names.map((name) => `「${name}」`).join('');
      return `限${listed}${isMore ? `等 ${scopeIds.length} ${scope === 'groups' ? '类' : '件'}` : ''}可用`;
    }
    return `For ${names.join(', ')}${isMore ? ` and ${scopeIds.length - NAMED} more` : ''}`;
  };
}

async function namesOf(
  db: Queryable,
  table: typeof goods | typeof goodsGroups,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const dayOf = (time: Date) => businessDay(time, BUSINESS_TIME_ZONE).replaceAll('-', '.');

export function validWords({ validDays, validFrom, validUntil }: Template, language: Language): string {
  if (!validFrom || !validUntil)
    return language === 'zh'
      ? `领取后 ${validDays} 天内有效`
      : `Valid for ${validDays} days after you receive it`;
  return `${dayOf(validFrom)} – ${dayOf(validUntil)}`;
}
