// Eligibility for a gift: what it requires, what the role has progress, whether it can be received now, and if not, why.

import type { GiftRequirement, GiftStatus } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { counted } from '@emall/contract/plural';
import { DAY_MS } from '../../platform/clock.ts';
import { fail, type Language } from '../../platform/fail.ts';
import { formatYuan } from '../../platform/money.ts';
import type { GiftRow } from './tables.ts';

export type Progress = { level: number; vipLevel: number; spend: number; firstLoginAt: Date };

type Requirements = Pick<GiftRow, 'minLevel' | 'minVip' | 'minSpend' | 'firstLoginDays'>;

export function requirementsOf(gift: Requirements, progress: Progress, now: Date): GiftRequirement[] {
  const atLeast = (kind: GiftRequirement['kind'], needed: number | null, current: number) =>
    needed === null ? [] : [{ kind, needed, current, is_met: current >= needed }];
  return [
    ...firstDays(gift, progress, now),
    ...atLeast('level', gift.minLevel, progress.level),
    ...atLeast('vip', gift.minVip, progress.vipLevel),
    ...atLeast('spend', gift.minSpend, progress.spend),
  ];
}

function firstDays(gift: Requirements, progress: Progress, now: Date): GiftRequirement[] {
  const end = endOfFirstDays(gift, progress);
  if (gift.firstLoginDays === null || !end) return [];
  const left = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return [{ kind: 'first_login', needed: gift.firstLoginDays, current: left, is_met: end > now }];
}

function endOfFirstDays({ firstLoginDays }: Requirements, { firstLoginAt }: Progress): Date | undefined {
  return firstLoginDays === null ? undefined : new Date(firstLoginAt.getTime() + firstLoginDays * DAY_MS);
}

/** When this player can no longer receive it. */
export function endOf(gift: Requirements & Pick<GiftRow, 'endsAt'>, progress: Progress): Date {
  const end = endOfFirstDays(gift, progress);
  return end && end < gift.endsAt ? end : gift.endsAt;
}

type Limits = Pick<GiftRow, 'startsAt' | 'endsAt' | 'total' | 'handedOut' | 'perRole'> & Requirements;

export function giftStatusOf(
  gift: Limits,
  progress: Progress,
  { received, hasCode }: { received: number; hasCode: boolean },
  now: Date,
): GiftStatus {
  if (received >= gift.perRole) return 'received';
  if (endOf(gift, progress) <= now) return 'expired';
  if (gift.startsAt > now) return 'scheduled';
  if (gift.handedOut >= gift.total) return 'gone';
  if (requirementsOf(gift, progress, now).some(({ is_met }) => !is_met)) return 'locked';
  return hasCode ? 'available' : 'no_code';
}

export const rejections: Record<Exclude<GiftStatus, 'available'>, FailureKey> = {
  received: 'gift/limit',
  expired: 'gift/over',
  scheduled: 'gift/not-now',
  gone: 'gift/gone',
  locked: 'gift/locked',
  no_code: 'gift/no-code',
};

/** Whether the game may know a higher level than the mall, which would matter for this gift. */
export function mayHaveLevelledUp(gift: Requirements, { level, vipLevel }: Progress): boolean {
  return (gift.minLevel ?? 0) > level || (gift.minVip ?? 0) > vipLevel;
}

export function leftPercent({ total, handedOut }: Pick<GiftRow, 'total' | 'handedOut'>): number {
  return total === 0 ? 0 : Math.ceil(((total - handedOut) / total) * 100);
}

type Texts = Record<GiftRequirement['kind'], (needed: number, current: number) => string>;

const missing: Record<Language, Texts> = {
  zh: {
    level: (needed, current) => `角色等级达到 ${needed} 级可领（当前 ${current} 级）`,
    vip: (needed, current) => `达到 VIP ${needed} 可领（当前 VIP ${current}）`,
    spend: (needed, current) =>
      `累计消费满 ${formatYuan(needed)} 可领（还差 ${formatYuan(needed - current)}）`,
    first_login: (needed) => `仅限首次登录 ${needed} 天内领取`,
  },
  en: {
    level: (needed, current) => `Reach level ${needed} to claim (now ${current})`,
    vip: (needed, current) => `Reach VIP ${needed} to claim (now VIP ${current})`,
    spend: (needed, current) =>
      `Spend ${formatYuan(needed)} to claim (${formatYuan(needed - current)} to go)`,
    first_login: (needed) => `Only within ${counted(needed, 'day')} of first login`,
  },
};

export function missingRequirements(requirements: GiftRequirement[], language: Language): string {
  return requirements
    .filter(({ is_met }) => !is_met)
    .map(({ kind, needed, current }) => missing[language][kind](needed, current))
    .join(language === 'zh' ? '；' : '; ');
}

export function reasonTextOf(
  status: GiftStatus,
  requirements: GiftRequirement[],
  language: Language,
): string | null {
  if (status === 'available') return null;
  return status === 'locked'
    ? missingRequirements(requirements, language)
    : fail(rejections[status]).msg(language);
}
