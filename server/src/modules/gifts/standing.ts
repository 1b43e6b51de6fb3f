// Where a role stands with a gift: what the gift asks, how far the role has come, whether it may receive it now.
import type { GiftRequirement, GiftStatus } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { DAY_MS } from '../../platform/clock.ts';
import type { GiftRow } from './tables.ts';

/** What a role has reached. */
export type Reached = { level: number; vipLevel: number; spend: number; firstLoginAt: Date };

type Asking = Pick<GiftRow, 'minLevel' | 'minVip' | 'minSpend' | 'firstLoginDays'>;

export function requirementsOf(gift: Asking, reached: Reached, now: Date): GiftRequirement[] {
  const atLeast = (kind: GiftRequirement['kind'], needed: number | null, current: number) =>
    needed === null ? [] : [{ kind, needed, current, is_met: current >= needed }];
  return [
    ...firstDays(gift, reached, now),
    ...atLeast('level', gift.minLevel, reached.level),
    ...atLeast('vip', gift.minVip, reached.vipLevel),
    ...atLeast('spend', gift.minSpend, reached.spend),
  ];
}

function firstDays(gift: Asking, reached: Reached, now: Date): GiftRequirement[] {
  const end = endOfFirstDays(gift, reached);
  if (gift.firstLoginDays === null || !end) return [];
  const left = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return [{ kind: 'first_login', needed: gift.firstLoginDays, current: left, is_met: end > now }];
}

function endOfFirstDays({ firstLoginDays }: Asking, { firstLoginAt }: Reached): Date | undefined {
  return firstLoginDays === null ? undefined : new Date(firstLoginAt.getTime() + firstLoginDays * DAY_MS);
}

/** When this player can no longer receive it. */
export function endOf(gift: Asking & Pick<GiftRow, 'endsAt'>, reached: Reached): Date {
  const end = endOfFirstDays(gift, reached);
  return end && end < gift.endsAt ? end : gift.endsAt;
}

type Held = Pick<GiftRow, 'startsAt' | 'endsAt' | 'total' | 'handedOut' | 'perRole'> & Asking;

export function statusOf(
  gift: Held,
  reached: Reached,
  { received, hasCode }: { received: number; hasCode: boolean },
  now: Date,
): GiftStatus {
  if (received >= gift.perRole) return 'received';
  if (endOf(gift, reached) <= now) return 'expired';
  if (gift.startsAt > now) return 'scheduled';
  if (gift.handedOut >= gift.total) return 'gone';
  if (requirementsOf(gift, reached, now).some(({ is_met }) => !is_met)) return 'locked';
  return hasCode ? 'available' : 'no_code';
}

export const refusals: Record<Exclude<GiftStatus, 'available'>, FailureKey> = {
  received: 'gift/limit',
  expired: 'gift/over',
  scheduled: 'gift/not-now',
  gone: 'gift/gone',
  locked: 'gift/locked',
  no_code: 'gift/no-code',
};

/** Only the game can say whether a role has climbed since the mall saw it last. */
export function mayHaveClimbed(gift: Asking, { level, vipLevel }: Reached): boolean {
  return (gift.minLevel ?? 0) > level || (gift.minVip ?? 0) > vipLevel;
}

export function leftPercent({ total, handedOut }: Pick<GiftRow, 'total' | 'handedOut'>): number {
  return total === 0 ? 0 : Math.ceil(((total - handedOut) / total) * 100);
}
