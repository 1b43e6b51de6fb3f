// What each kind of difference means, in a sentence.
import type { DifferenceKind } from '@emall/contract';
import type { Label, Language } from '../../i18n/language.ts';

const EXPLANATIONS: Record<DifferenceKind, Label> = {
  paid_other_day: [
    '午夜前后付款，渠道记在另一天。',
    'Paid around midnight: the provider booked it on another day.',
  ],
  refunded_other_day: ['退款记在另一天的账单上。', 'The refund is on the bill of another day.'],
  paid_twice: ['同一订单付了两次，多付的已自动退回。', 'Paid twice. The second payment goes back by itself.'],
  overpaid: [
    '付款多于订单金额，多付部分已自动退回。',
    'More was paid than due. The rest goes back by itself.',
  ],
  partial_refund: ['只退了部分商品的款。', 'A part of the order was refunded.'],
  fee_rounding: ['手续费逐笔与合计的舍入差。', 'Rounding between the fees of each line and their sum.'],
  fee_differs: [
    '手续费合计与逐笔相差超过舍入。请向渠道核对。',
    'The sum of fees is off by more than rounding. Ask the provider.',
  ],
  not_on_bill: ['我方已收款，账单上没有。', 'Paid here, but on no bill.'],
  unknown_payment: ['账单上有，商城没有对应的支付。', 'On the bill, but no payment of the mall.'],
  billed_twice: ['账单上出现了两次。', 'The same number is on the bill twice.'],
  not_settled: ['账单显示已付，商城尚未入账。', 'The bill says paid, the mall has not counted it.'],
  amount_differs: ['两边金额不同。', 'The amounts differ.'],
  transaction_differs: ['两边的渠道单号不同。', 'The provider’s numbers differ.'],
  other_merchant: ['记在另一个商户号上。', 'Booked under another merchant.'],
  refund_not_on_bill: ['我方已退款，账单上没有。', 'Refunded here, but on no bill.'],
  unknown_refund: ['在渠道后台直接退的款。', 'Refunded at the provider, not by the mall.'],
  refund_pending: ['账单显示已退，商城仍在等待。', 'The bill says refunded, the mall still waits.'],
  refund_amount_differs: ['两边退款金额不同。', 'The refunded amounts differ.'],
  order_differs: ['订单金额与其支付不符。', 'The order and its payments don’t match.'],
  bank_entry_open: ['银行入账尚未认领。', 'Unclaimed money in the bank.'],
  points_differ: ['积分变动不平，请先运行账本校验。', 'Points don’t balance. Verify the ledger first.'],
  delivery_missing: ['已售出，但没有发货记录。', 'Sold, but nothing was delivered or refunded.'],
};

export const explanationOf = (kind: DifferenceKind, language: Language): string =>
  EXPLANATIONS[kind][language === 'zh' ? 0 : 1];
