// The texts of a transfer's history.
import type { Language } from '../../platform/fail.ts';

const steps = {
  opened: { zh: '已为你保留商品，等待转账', en: 'We’re holding your items, waiting for your transfer' },
  submitted: { zh: '凭证已提交，等待审核', en: 'Proof submitted, waiting for review' },
  submitted_again: { zh: '凭证已重新提交，等待审核', en: 'Proof submitted again, waiting for review' },
  submitted_by_shop: { zh: '客服已代为提交，等待审核', en: 'Proof submitted by support, waiting for review' },
  approved: { zh: '款项已到账，审核通过', en: 'Money received, transfer approved' },
  approved_late: {
    zh: '订单关闭后款项到账，订单已恢复',
    en: 'Money received after the order closed, so the order was restored',
  },
  rejected: { zh: '审核未通过', en: 'Rejected' },
  closed_by_player: { zh: '你已取消订单', en: 'You cancelled the order' },
  closed_by_time: { zh: '限时内未收到转账，已关闭', en: 'Closed because no payment arrived in time' },
  closed_by_operator: { zh: '商家已关闭', en: 'Closed by the shop' },
  closed_paid: { zh: '订单已用其他方式支付', en: 'The order was paid another way' },
  money_returns: {
    zh: '款项到账时订单已无法恢复，商家将退回款项',
    en: 'Money received, but the order can’t be restored. We’ll refund you',
  },
} as const;
export type TransferStepName = keyof typeof steps;

/** Where the player is addressed, operators read about the player. */
const operatorSteps: Partial<Record<TransferStepName, { zh: string; en: string }>> = {
  opened: { zh: '已下单，等待转账', en: 'Ordered, waiting for the transfer' },
  submitted_by_shop: { zh: '操作员代玩家提交凭证', en: 'Proof submitted for the player' },
  closed_by_player: { zh: '玩家取消了订单', en: 'The player cancelled the order' },
  closed_by_operator: { zh: '操作员关闭', en: 'Closed by an operator' },
  money_returns: {
    zh: '款项到账时订单已无法恢复，需要退回款项',
    en: 'Money received, but the order can’t be restored: it has to be wired back',
  },
};

export const stepNote = (step: TransferStepName, language: Language): string => steps[step][language];
export const operatorStepNote = (step: TransferStepName, language: Language): string =>
  (operatorSteps[step] ?? steps[step])[language];
