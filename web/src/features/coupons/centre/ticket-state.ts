// The look of a ticket in the centre, and when its status changes next.
import type { CouponTemplate } from '@emall/contract';
import type { TicketTone } from '../ticket/Ticket.tsx';

type TemplateState = Pick<CouponTemplate, 'status' | 'price' | 'starts_at' | 'ends_at' | 'order_id' | 'held'>;

const DAY_MS = 24 * 60 * 60 * 1000;

export function hasUnpaidOrder({ status, order_id }: Pick<TemplateState, 'status' | 'order_id'>): boolean {
  return order_id !== null && (status === 'received' || status === 'receivable');
}

/** Every one that the player may have is received, and an unpaid order uses the last. */
export const isInUse = ({ status, held }: Pick<TemplateState, 'status' | 'held'>): boolean =>
  status === 'received' && held === 'locked';

export function toneOf(template: TemplateState): TicketTone {
  const { status, price } = template;
  if (hasUnpaidOrder(template)) return 'held';
  if (status === 'receivable') return price > 0 ? 'sale' : 'ready';
  if (status === 'scheduled') return 'soon';
  if (isInUse(template)) return 'held';
  return status === 'received' && template.held === 'usable' ? 'mine' : 'over';
}

/** The one that a link is about first, those that are over last, otherwise in the shop's order. */
export function sortTickets<T extends TemplateState & { template_id?: number }>(
  templates: readonly T[],
  linked?: number,
): T[] {
  const rank = (template: T) =>
    linked !== undefined && template.template_id === linked ? 0 : toneOf(template) === 'over' ? 2 : 1;
  return templates.toSorted((a, b) => rank(a) - rank(b));
}

/** The start of a scheduled coupon; the end of a receivable one that ends within a day. */
export function nextChange({ status, starts_at, ends_at }: TemplateState, now: number): number | undefined {
  if (status === 'scheduled') return Date.parse(starts_at);
  const end = Date.parse(ends_at);
  return status === 'receivable' && end - now < DAY_MS ? end : undefined;
}

/** Further away than this, the date is more useful than a countdown. */
export const isFar = (leftMs: number) => leftMs > DAY_MS;
