// What each queue of the desk is called, and the screen that ends it.
import type { DeskQueue } from '@emall/contract';

type Row = { zh: string; en: string; path: string };

export const QUEUES: Record<DeskQueue['queue'], Row> = {
  transfers_to_decide: { zh: '待审核转账', en: 'Transfers to decide', path: 'transfers' },
  bank_entries_unexplained: { zh: '未匹配入账', en: 'Unexplained bank entries', path: 'transfers' },
  deliveries_stuck: { zh: '已付款未到账', en: 'Paid, not delivered', path: 'undelivered' },
  parcels_to_send: { zh: '待发货包裹', en: 'Parcels to send', path: 'parcels' },
  refunds_stuck: { zh: '受阻退款', en: 'Refunds stuck', path: 'refunds' },
  refunds_to_wire: { zh: '待转出退款', en: 'Refunds to wire', path: 'refunds' },
  refund_applications: { zh: '退款申请', en: 'Refund requests', path: 'refunds' },
  awards_stuck: { zh: '受阻奖品', en: 'Prizes stuck', path: 'awards' },
  awards_to_send: { zh: '待寄奖品', en: 'Prizes to send', path: 'awards' },
  gifts_stuck: { zh: '受阻礼包', en: 'Gifts stuck', path: 'gifts' },
  pools_low: { zh: '码池不足', en: 'Code pools running low', path: 'pools' },
  approvals: { zh: '待审批', en: 'Approvals', path: 'approvals' },
  alerts: { zh: '未处理告警', en: 'Alerts', path: 'alerts' },
};
