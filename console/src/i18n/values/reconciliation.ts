// Labels of the choices of reconciliation.
import type { Label } from '../language.ts';

export const reconciliationValues: Readonly<Record<string, Label>> = {
  'queue:differences': ['对账差异', 'Days to reconcile'],
  signed: ['已签核', 'Signed'],
  'reconciliation:open': ['待签核', 'To sign'],
  'reconciliation:running': ['当天未结束', 'Not over yet'],
  'reconciliation:closed': ['已结账', 'Closed'],

  'kind:paid_other_day': ['跨日付款', 'Paid around midnight'],
  'kind:refunded_other_day': ['跨日退款', 'Refunded on another day'],
  'kind:paid_twice': ['重复付款', 'Paid twice'],
  'kind:overpaid': ['多付', 'Overpaid'],
  'kind:partial_refund': ['部分退款', 'Partial refund'],
  'kind:fee_rounding': ['手续费舍入', 'Rounded fees'],
  'kind:fee_differs': ['手续费不符', 'Fees differ'],
  'kind:not_on_bill': ['账单缺少收款', 'Not on the bill'],
  'kind:unknown_payment': ['来源不明的收款', 'Unknown payment'],
  'kind:billed_twice': ['账单重复', 'Billed twice'],
  'kind:not_settled': ['未入账的收款', 'Not booked'],
  'kind:amount_differs': ['金额不符', 'Amounts differ'],
  'kind:transaction_differs': ['渠道单号不符', 'Provider numbers differ'],
  'kind:other_merchant': ['商户不符', 'Another merchant'],
  'kind:refund_not_on_bill': ['账单缺少退款', 'Refund not on the bill'],
  'kind:unknown_refund': ['来源不明的退款', 'Unknown refund'],
  'kind:refund_pending': ['退款未确认', 'Refund not confirmed'],
  'kind:refund_amount_differs': ['退款金额不符', 'Refunds differ'],
  'kind:order_differs': ['订单与支付不符', 'Order differs'],
  'kind:bank_entry_open': ['未认领的入账', 'Unclaimed bank entry'],
  'kind:points_differ': ['积分不平', 'Points don’t balance'],
  'kind:delivery_missing': ['缺少发货', 'Delivery missing'],

  'actions:assign': ['计入订单', 'Assign to an order'],
  'actions:accept': ['说明来源', 'Explain'],
  'actions:retry': ['重新退款', 'Refund again'],
  'kind:paid_late': ['取消后付款', 'Paid after cancellation'],

  'between:orders': ['订单与支付', 'Orders and payments'],
  'between:bill': ['支付与账单', 'Payments and bill'],
  'between:fees': ['手续费', 'Fees'],
  'between:bank': ['银行', 'Bank'],
  'between:points': ['积分', 'Points'],
  'between:deliveries': ['发货', 'Deliveries'],

  'action:accepted': ['已确认', 'Accepted'],
  'action:assigned': ['已计入订单', 'Assigned to an order'],
  'action:refunded': ['已退回', 'Sent back'],
};
