// The messages that players get about their transfers.
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { lastMoment } from '@emall/contract/deadline';
import { PATHS } from '@emall/contract/pages';
import { formatYuan } from '../../platform/money.ts';
import { type BuyerMessage, linkToOrder } from '../orders/index.ts';

const timeIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: BUSINESS_TIME_ZONE,
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
const time = { zh: timeIn('zh-CN'), en: timeIn('en-US') };

export const rejectedMessage = (orderId: string, reason: string, until: Date): BuyerMessage => ({
  link: `${PATHS.offlineTransfer}?order_id=${orderId}`,
  title: { zh: '转账凭证未通过', en: 'Transfer proof rejected' },
  text: (language) =>
    language === 'zh'
      ? `你的订单 ${orderId} 的转账凭证未通过：${reason}。请在 ${time.zh.format(lastMoment(until))} 前重新提交，逾期订单自动关闭。`
      : `The transfer proof for your order ${orderId} was rejected: ${reason}. Submit another by ${time.en.format(lastMoment(until))}, or the order closes.`,
});

export const approvedMessage = (orderId: string, amount: number): BuyerMessage => ({
  link: linkToOrder(orderId),
  title: { zh: '转账已确认', en: 'Transfer confirmed' },
  text: (language) =>
    language === 'zh'
      ? `已收到你的订单 ${orderId} 的转账 ${formatYuan(amount)}，接下来会为你发货。`
      : `We received your transfer of ${formatYuan(amount)} for order ${orderId}. We’ll deliver your order now.`,
});
