// Which gifts are under which tab, and which moment each waits for.
import type { Gift, GiftStatus } from '@emall/contract';

export const TABS = ['available', 'locked', 'received', 'expired'] as const;
export type GiftTab = (typeof TABS)[number];

/** The tab `received` lists receipts instead of gifts. */
const TAB_OF: Record<GiftStatus, Exclude<GiftTab, 'received'> | undefined> = {
  available: 'available',
  no_code: 'available',
  locked: 'locked',
  scheduled: 'locked',
  gone: 'expired',
  expired: 'expired',
  received: undefined,
};

export function giftsUnder(tab: GiftTab, gifts: readonly Gift[]): Gift[] {
  const found = gifts.filter(({ status }) => TAB_OF[status] === tab);
  // Gifts that can be received come first; otherwise the operator's order stays.
  return [...found.filter((gift) => !isWaiting(gift)), ...found.filter(isWaiting)];
}

const isWaiting = ({ status }: Gift) => status === 'no_code' || status === 'scheduled';

export const countOpen = (gifts: readonly Gift[]) =>
  gifts.filter(({ status }) => status === 'available').length;

const DAY_MS = 86_400_000;
/** A gift that ends within this time shows a countdown. */
const ENDING_MS = 3 * DAY_MS;
/** Further away than this, the date is more useful than a countdown. */
export const isFar = (leftMs: number) => leftMs > DAY_MS;

/** When a gift's status changes next: the start of a scheduled one, the end of an available one that ends soon. */
export function nextChange({ status, starts_at, ends_at }: Gift, now: number): number | undefined {
  if (status === 'scheduled') return Date.parse(starts_at);
  const end = Date.parse(ends_at);
  return status === 'available' && end - now < ENDING_MS ? end : undefined;
}
