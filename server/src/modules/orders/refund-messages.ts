// The messages that players get about their applications for refunds and returns.
import type { RefundReason } from '@emall/contract';
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { DAY_MS } from '../../platform/clock.ts';
import { formatYuan } from '../../platform/money.ts';

const day = new Intl.DateTimeFormat('zh-CN', { timeZone: BUSINESS_TIME_ZONE, month: 'long', day: 'numeric' });

/** A message that was not sent by then is of no use any more. */
export const messageExpiry = (now: Date): Date => new Date(now.getTime() + DAY_MS);

export const rejectedMessage = (orderId: string, reason: string): string =>
  `您的订单 ${orderId} 退款申请未通过：${reason}`;

export const approvedMessage = (orderId: string, amount: number): string =>
  `您的订单 ${orderId} 退款申请已通过，${formatYuan(amount)} 将原路退回。`;

export const returnMessage = (orderId: string, address: string, until: Date): string =>
  `您的订单 ${orderId} 退货申请已通过，请在 ${day.format(until)} 前寄到：${address}，并在订单里填写运单号。`;

/** As the payment provider and the timeline of the order name it. */
export const refundReasons: Record<RefundReason, string> = {
  changed_mind: '不想要了',
  not_received: '没有收到',
  damaged: '商品损坏',
  wrong_item: '发错商品',
  not_as_described: '与描述不符',
  other: '其他原因',
};
