// What each queue of the desk is called, and the screen that ends it.
import type { DeskQueue } from '@emall/contract';
import { shopDay } from '../../i18n/time.ts';

type Row = {
  zh: string;
  en: string;
  /** The screen, below the game. */
  path: string;
  /** The filters of its list that leave what waits. */
  search?: Record<string, string>;
  /** Where a single record is dealt with, by the moment since which it waits. */
  pathOfOne?(oldestAt: string): string;
};

/** The screen of a queue, or of the one record in it. */
export function pathOf({ queue, count, oldest_at }: DeskQueue): string {
  const { path, pathOfOne } = QUEUES[queue];
  return count === 1 && oldest_at && pathOfOne ? pathOfOne(oldest_at) : path;
}

export const QUEUES: Record<DeskQueue['queue'], Row> = {
  transfers_to_decide: { zh: '待审核转账', en: 'Transfers to decide', path: 'transfers' },
  bank_entries_unexplained: {
    zh: '未认领的入账',
    en: 'Unclaimed bank entries',
    path: 'bank-entries',
    search: { status: 'unexplained' },
  },
  deliveries_stuck: { zh: '已付款未到账', en: 'Paid, not delivered', path: 'stuck' },
  parcels_to_send: { zh: '待发货包裹', en: 'Parcels to send', path: 'parcels' },
  refunds_stuck: { zh: '受阻退款', en: 'Refunds stuck', path: 'refunds', search: { status: 'pending' } },
  refunds_to_wire: {
    zh: '待转出退款',
    en: 'Refunds to wire',
    path: 'wired-refunds',
    search: { status: 'pending' },
  },
  differences: {
    zh: '待对账日',
    en: 'Days to reconcile',
    path: 'reconciliation',
    pathOfOne: (oldestAt) => `reconciliation/${shopDay(new Date(oldestAt))}`,
  },
  refund_applications: {
    zh: '退款申请',
    en: 'Refund requests',
    path: 'refund-requests',
    search: { status: 'undecided' },
  },
  awards_stuck: { zh: '受阻奖品', en: 'Prizes stuck', path: 'awards', search: { status: 'stuck' } },
  awards_to_send: { zh: '待寄奖品', en: 'Prizes to send', path: 'awards', search: { status: 'preparing' } },
  gifts_stuck: { zh: '受阻礼包', en: 'Gifts stuck', path: 'gifts', search: { is_stuck: 'true' } },
  pools_low: { zh: '码池不足', en: 'Code pools running low', path: 'pools', search: { is_low: 'true' } },
  cases_open: { zh: '待处理工单', en: 'Open cases', path: 'cases', search: { state: 'open' } },
  cases_waiting: {
    zh: '等待外部回复的工单',
    en: 'Cases waiting for others',
    path: 'cases',
    search: { state: 'waiting' },
  },
  approvals: { zh: '待审批', en: 'Approvals', path: 'approvals', search: { status: 'waiting' } },
  alerts: { zh: '未处理告警', en: 'Alerts', path: 'alerts', search: { status: 'unresolved' } },
};
