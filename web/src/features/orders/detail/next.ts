// What happens next with an order, in one sentence.
import type { OrderDetail } from '@emall/contract';
import { isParcel } from '../../../entities/order/index.ts';
import { price, shopNow } from '../../../shared/format/index.ts';
import type { DetailTexts } from './texts.ts';

type Known = Pick<
  OrderDetail,
  | 'status'
  | 'kind'
  | 'deliveries'
  | 'role'
  | 'refunded_amount'
  | 'timeline'
  | 'address'
  | 'actions'
  | 'transfer'
  | 'auto_confirm_at'
  | 'pay_type'
>;

const DAY_MS = 86_400_000;

/** Begun days count: on the last day it is one. */
const daysUntil = (moment: string | null): number =>
  moment === null ? 0 : Math.max(1, Math.ceil((Date.parse(moment) - shopNow()) / DAY_MS));

export function describeNext(order: Known, t: DetailTexts): string {
  const { status, deliveries, role } = order;
  if (order.kind === 'presale_deposit' && status !== 'unpaid' && status !== 'refunded')
    // Its history says what happened, in the shop's words.
    return status === 'paid' ? t.next.deposit : (order.timeline.at(-1)?.note ?? '');
  if (order.transfer) return t.next.transfer[order.transfer];
  switch (status) {
    case 'cancelled':
      // Its history says who cancelled it and why.
      return order.timeline.at(-1)?.note ?? '';
    case 'refunded':
      return t.next.refunded(price(order.refunded_amount));
    case 'refunding':
      return order.pay_type === 'offline_transfer' ? t.next.refunding_transfer : t.next.refunding;
    case 'completed':
      return order.actions.includes('view_code') ? t.next.completed_code : t.next.completed;
    case 'delivering':
      break;
    case 'paid':
      if (isParcel(order)) return t.next.paid;
      break;
    case 'shipped':
      return t.next.shipped(daysUntil(order.auto_confirm_at));
    default:
      return t.next[status];
  }
  if (deliveries.some((delivery) => delivery.status === 'stuck')) return t.next.stuck;
  const method = deliveries[0]?.method;
  if (method === 'account') return t.next.delivering_account;
  if (method === 'code') return t.next.delivering_code;
  return t.next.delivering(`${role.server_name} · ${role.role_name}`);
}
