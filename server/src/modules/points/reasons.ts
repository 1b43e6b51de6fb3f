// Why points moved, in words. Whoever moves points for a new reason adds its words here.
import type { Language } from '../../platform/fail.ts';

type Words = { zh: string; en: string };

const reasons: Partial<Record<string, Words>> = {
  'order-paid': { zh: '购物返积分', en: 'Earned by an order' },
  'order-refunded': { zh: '退款收回积分', en: 'Taken back with a refund' },
  'score-order': { zh: '积分兑换', en: 'Exchanged for goods' },
  'score-order-returned': { zh: '兑换退回', en: 'Given back for an exchange' },
  'operator-grant': { zh: '客服补发', en: 'Given by the shop' },
  welcome: { zh: '新会员礼', en: 'A welcome' },
  'sign-in': { zh: '签到奖励', en: 'Sign-in reward' },
  draw: { zh: '积分抽奖', en: 'Points lottery' },
  'presale-prize': { zh: '预售预约礼', en: 'A reservation gift' },
  'presale-delay': { zh: '预售延期补偿', en: 'Amends for a late presale' },
  award: { zh: '活动奖励', en: 'Activity reward' },
  'award-revoked': { zh: '活动奖励收回', en: 'Activity reward taken back' },
};
const other: Words = { zh: '积分变动', en: 'Points moved' };

/** Reasons whose ref is the number of an order. */
const ofOrders = new Set(['order-paid', 'score-order', 'score-order-returned']);

export const reasonInWords = (reason: string, language: Language): string =>
  (reasons[reason] ?? other)[language];

export const orderOf = ({ reason, ref }: { reason: string; ref: string }): string | null =>
  ofOrders.has(reason) ? ref : null;
