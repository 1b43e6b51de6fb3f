// Which gifts stand under which tab, and which moment each waits for.
import type { Gift, GiftStatus } from '@emall/contract';

export const TABS = ['available', 'locked', 'received', 'expired'] as const;
export type GiftTab = (typeof TABS)[number];

/** Under `received` stands what was handed out, code by code, not the gift itself. */
const SHELF: Record<GiftStatus, Exclude<GiftTab, 'received'> | undefined> = {
  available: 'available',
  no_code: 'available',
  locked: 'locked',
  scheduled: 'locked',
  gone: 'expired',
  expired: 'expired',
  received: undefined,
};

export function giftsUnder(tab: GiftTab, gifts: readonly Gift[]): Gift[] {
  const shelf = gifts.filter(({ status }) => SHELF[status] === tab);
  // What cannot be had right now steps back behind what can; the shop's own order stays otherwise.
  return [...shelf.filter((gift) => !isWaiting(gift)), ...shelf.filter(isWaiting)];
}

const isWaiting = ({ status }: Gift) => status === 'no_code' || status === 'scheduled';

export const countOpen = (gifts: readonly Gift[]) =>
  gifts.filter(({ status }) => status === 'available').length;

const DAY_MS = 86_400_000;
/** A gift that ends within this time says how long it can still be had. */
const HURRY_MS = 3 * DAY_MS;
/** A clock that runs for days makes nobody watch it: the date says more. */
export const isFar = (leftMs: number) => leftMs > DAY_MS;

/** The start of one that is to come, the end of one that can be had and ends soon. */
export function awaited({ status, starts_at, ends_at }: Gift, now: number): number | undefined {
  if (status === 'scheduled') return Date.parse(starts_at);
  const end = Date.parse(ends_at);
  return status === 'available' && end - now < HURRY_MS ? end : undefined;
}
