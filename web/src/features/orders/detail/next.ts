// The status of an order as the headline of its page, and what happens next in one sentence.
import type { OrderDetail } from '@emall/contract';
import { type Balance, formatStatus, isParcel, type useOrderTexts } from '../../../entities/order/index.ts';
import { deadline, formatMoment, price, shopNow } from '../../../shared/format/index.ts';
import { isRefundOpen, type OpenRefundStatus } from '../refund/status.ts';
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
  | 'pay_amount'
  | 'shipping_amount'
  | 'refund'
>;

/** What other reads than the order's own say about it, as soon as they are there. */
export type Progress = { balance?: Balance | undefined; isParcelDelivered?: boolean | undefined };

const DAY_MS = 86_400_000;

/** Begun days count: on the last day it is one. */
const daysUntil = (moment: string | null): number =>
  moment === null ? 0 : Math.max(1, Math.ceil((Date.parse(moment) - shopNow()) / DAY_MS));

/** The state of an open application for all that is left of an order; its refund has not begun. */
function wholeRefundOf(order: Known): OpenRefundStatus | undefined {
  const { refund, status } = order;
  if (!refund || !isRefundOpen(refund.status) || status === 'refunding' || status === 'refunded')
    return undefined;
  // The fee of a parcel that was shipped stays with the shop.
  const isWhole = refund.amount + order.refunded_amount >= order.pay_amount - order.shipping_amount;
  return isWhole ? refund.status : undefined;
}

type HeadlineTexts = { order: ReturnType<typeof useOrderTexts>; detail: DetailTexts };

export function describeStatus(order: Known, { balance }: Progress, t: HeadlineTexts): string {
  if (balance?.state === 'due') return t.order.balanceDue;
  const refund = wholeRefundOf(order);
  if (!refund) return formatStatus(order, t.order);
  return refund === 'applied' ? t.detail.refundReviewed : t.detail.refundStatus[refund];
}

function describeBalance(balance: Balance | undefined, { deposit }: DetailTexts['next']): string {
  if (!balance) return deposit.unknown;
  const { state, terms } = balance;
  if (state === 'upcoming') return deposit.upcoming(formatMoment(terms.balance_starts_at));
  return state === 'due' ? deposit.due(formatMoment(deadline(terms.balance_ends_at))) : deposit.over;
}

export function describeNext(
  order: Known,
  t: DetailTexts,
  { balance, isParcelDelivered = false }: Progress = {},
): string {
  const { status, deliveries, role } = order;
  if (order.kind === 'presale_deposit' && status !== 'unpaid' && status !== 'refunded')
    // Its history says what happened, in the shop's words.
    return status === 'paid' ? describeBalance(balance, t.next) : (order.timeline.at(-1)?.note ?? '');
  if (order.transfer) return t.next.transfer[order.transfer];
  const refund = wholeRefundOf(order);
  if (refund) return refund === 'approved' ? refunding(order, t) : t.next.refund[refund];
  switch (status) {
    case 'cancelled':
      // Its history says who cancelled it and why.
      return order.timeline.at(-1)?.note ?? '';
    case 'refunded':
      return t.next.refunded(price(order.refunded_amount));
    case 'refunding':
      return refunding(order, t);
    case 'completed':
      return order.actions.includes('view_code') ? t.next.completed_code : t.next.completed;
    case 'delivering':
      break;
    case 'paid':
      if (isParcel(order)) return t.next.paid;
      break;
    case 'shipped':
      return (isParcelDelivered ? t.next.parcel_delivered : t.next.shipped)(daysUntil(order.auto_confirm_at));
    default:
      return t.next[status];
  }
  if (deliveries.some((delivery) => delivery.status === 'stuck')) return t.next.stuck;
  const method = deliveries[0]?.method;
  if (method === 'account') return t.next.delivering_account;
  if (method === 'code') return t.next.delivering_code;
  return t.next.delivering(`${role.server_name} · ${role.role_name}`);
}

const refunding = ({ pay_type }: Known, { next }: DetailTexts): string =>
  pay_type === 'offline_transfer' ? next.refunding_transfer : next.refunding;
