// The messages that players get about their applications for refunds and returns.
import type { RefundReason } from '@emall/contract';
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { lastMoment } from '@emall/contract/deadline';
import type { Language } from '../../../platform/fail.ts';
import { formatYuan } from '../../../platform/money.ts';
import { type BuyerMessage, linkToOrder } from '../notify-buyer.ts';

const dayIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: BUSINESS_TIME_ZONE, month: 'long', day: 'numeric' });
const day = { zh: dayIn('zh-CN'), en: dayIn('en-US') };

/** The progress of the application, over the page of its order. */
const linkToRefund = (orderId: string) => `${linkToOrder(orderId)}&sheet=refund` as const;

export const rejectedMessage = (orderId: string, reason: string): BuyerMessage => ({
  link: linkToRefund(orderId),
  title: { zh: '退款申请未通过', en: 'Refund request declined' },
  text: (language) =>
    language === 'zh'
      ? `你的订单 ${orderId} 退款申请未通过：${reason}`
      : `Your refund request for order ${orderId} was declined: ${reason}`,
});

export const approvedMessage = (orderId: string, amount: number): BuyerMessage => ({
  link: linkToRefund(orderId),
  title: { zh: '退款申请已通过', en: 'Refund approved' },
  text: (language) =>
    language === 'zh'
      ? `你的订单 ${orderId} 退款申请已通过，${formatYuan(amount)} 将退回你的付款账户。`
      : `Your refund for order ${orderId} was approved. ${formatYuan(amount)} will go back to the account you paid from.`,
});

export const returnMessage = (orderId: string, address: string, until: Date): BuyerMessage => ({
  link: linkToRefund(orderId),
  title: { zh: '请寄回商品', en: 'Please send your return' },
  text: (language) =>
    language === 'zh'
      ? `你的订单 ${orderId} 退货申请已通过，请在 ${day.zh.format(lastMoment(until))} 前寄到：${address}，并在订单里填写运单号。`
      : `Your return for order ${orderId} was approved. Send it by ${day.en.format(lastMoment(until))} to: ${address}, then enter the tracking number in the order.`,
});

const refundReasons: Record<RefundReason, Record<Language, string>> = {
  changed_mind: { zh: '不想要了', en: 'Changed my mind' },
  not_received: { zh: '没有收到', en: 'Not received' },
  damaged: { zh: '商品损坏', en: 'Damaged or faulty' },
  wrong_item: { zh: '发错商品', en: 'Wrong item' },
  not_as_described: { zh: '与描述不符', en: 'Not as described' },
  other: { zh: '其他原因', en: 'Another reason' },
};

/** As the payment provider names it, and the order's events store it. */
export const refundReason = (reason: RefundReason): string => refundReasons[reason].zh;

/** The note of a refund: a reason that was stored, or what an operator wrote. */
export const refundNoteIn = (language: Language, note: string): string =>
  Object.values(refundReasons).find(({ zh }) => zh === note)?.[language] ?? note;
