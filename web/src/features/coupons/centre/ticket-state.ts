// How a ticket of the centre stands for the player, and which moment it counts down to.
import type { CouponTemplate } from '@emall/contract';
import type { TicketTone } from '../ticket/Ticket.tsx';

type Standing = Pick<CouponTemplate, 'status' | 'price' | 'starts_at' | 'ends_at' | 'order_id'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Bought, and its order waits to be paid. */
export function isHeld({ status, order_id }: Pick<Standing, 'status' | 'order_id'>): boolean {
  return order_id !== null && (status === 'received' || status === 'receivable');
}

export function toneOf(standing: Standing): TicketTone {
  const { status, price } = standing;
  if (isHeld(standing)) return 'held';
  if (status === 'receivable') return price > 0 ? 'sale' : 'ready';
  if (status === 'scheduled') return 'soon';
  return status === 'received' ? 'mine' : 'over';
}

/** The start of a scheduled one; the end of one that can be had and ends within a day. */
export function awaited({ status, starts_at, ends_at }: Standing, now: number): number | undefined {
  if (status === 'scheduled') return Date.parse(starts_at);
  const end = Date.parse(ends_at);
  return status === 'receivable' && end - now < DAY_MS ? end : undefined;
}

/** A clock that runs for days makes nobody watch it: the date says more. */
export const isFar = (leftMs: number) => leftMs > DAY_MS;
