// The texts of a transfer's history.
import type { Language } from '../../platform/fail.ts';

const steps = {
  opened: { zh: '已为你保留商品，等待转账', en: 'Your goods are held, waiting for the transfer' },
  submitted: { zh: '凭证已提交，等待审核', en: 'Proof handed in, waiting for the review' },
  submitted_again: { zh: '凭证已重新提交，等待审核', en: 'Proof handed in again, waiting for the review' },
  submitted_by_shop: { zh: '客服已代为提交，等待审核', en: 'Handed in by the shop, waiting for the review' },
  approved: { zh: '款项已到账，审核通过', en: 'The money has arrived: approved' },
  approved_late: {
    zh: '订单关闭后款项到账，订单已恢复',
    en: 'The money came after the order was closed: the order is back',
  },
  rejected: { zh: '审核未通过', en: 'Turned down' },
  closed_by_player: { zh: '你已取消订单', en: 'You cancelled the order' },
  closed_by_time: { zh: '超时未提交凭证，已关闭', en: 'Closed because no proof came in time' },
  closed_by_operator: { zh: '商家已关闭', en: 'Closed by the shop' },
  closed_paid: { zh: '订单已用其他方式支付', en: 'The order was paid another way' },
  money_returns: {
    zh: '款项到账时订单已无法恢复，商家将退回款项',
    en: 'The money came when the order could no longer be served: the shop sends it back',
  },
} as const;
export type TransferStepName = keyof typeof steps;

export const stepNote = (step: TransferStepName, language: Language): string => steps[step][language];
