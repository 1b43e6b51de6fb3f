// Why a gift cannot be received, in words a player understands.
import type { GiftRequirement, GiftStatus } from '@emall/contract';
import { fail, type Language } from '../../platform/fail.ts';
import { refusals } from './standing.ts';

const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`;

type Words = Record<GiftRequirement['kind'], (needed: number, current: number) => string>;

const missing: Record<Language, Words> = {
  zh: {
    level: (needed, current) => `角色等级达到 ${needed} 级可领（当前 ${current} 级）`,
    vip: (needed, current) => `达到 VIP ${needed} 可领（当前 VIP ${current}）`,
    spend: (needed, current) => `累计消费满 ${yuan(needed)} 可领（还差 ${yuan(needed - current)}）`,
    first_login: (needed) => `仅限首次登录 ${needed} 天内领取`,
  },
  en: {
    level: (needed, current) => `Needs role level ${needed} (now ${current})`,
    vip: (needed, current) => `Needs VIP ${needed} (now VIP ${current})`,
    spend: (needed, current) => `Needs ${yuan(needed)} spent in the mall (${yuan(needed - current)} to go)`,
    first_login: (needed) => `Only within ${needed} days of the first login`,
  },
};

export function lockWords(requirements: GiftRequirement[], language: Language): string {
  return requirements
    .filter(({ is_met }) => !is_met)
    .map(({ kind, needed, current }) => missing[language][kind](needed, current))
    .join(language === 'zh' ? '；' : '; ');
}

export function reasonWords(
  status: GiftStatus,
  requirements: GiftRequirement[],
  language: Language,
): string | null {
  if (status === 'available') return null;
  return status === 'locked' ? lockWords(requirements, language) : fail(refusals[status]).msg(language);
}
