// Failures of presales: 6000xx.
import type { Failure } from './failure.ts';

export const presaleFailures = {
  'presale/not-started': { code: 600001, zh: '预售还未开始', en: 'The presale has not started yet' },
  'presale/over': { code: 600002, zh: '预售时间已过', en: 'The time for this is over' },
  // The player, or their role by another account.
  'presale/already-reserved': {
    code: 600003,
    zh: '你或该角色已预约',
    en: 'You or this role have reserved already',
  },
  'presale/not-reserved': { code: 600004, zh: '请先预约', en: 'Please reserve first' },
  'presale/prize-received': {
    code: 600005,
    zh: '预约礼已领取',
    en: 'You have received the reservation gift',
  },
  'presale/prize-gone': {
    code: 600006,
    zh: '预约礼暂时发完，补充后可继续领取',
    en: 'No gifts are left right now. Try again after the refill.',
  },
  'presale/balance-not-open': {
    code: 600007,
    zh: '尾款支付还未开始',
    en: 'The balance cannot be paid yet',
  },
  'presale/balance-over': { code: 600008, zh: '尾款支付已截止', en: 'The time to pay the balance is over' },
  'presale/not-possible': {
    code: 600009,
    zh: '预售订单状态已变化，请刷新',
    en: 'The presale order has changed. Please refresh.',
  },
  'presale/goods-fixed': {
    code: 600010,
    zh: '已有玩家下单，不能再换商品',
    en: 'There are orders already: the goods stay',
  },
  'presale/not-later': {
    code: 600011,
    zh: '新的发货日必须晚于现在公布的日期',
    en: 'The new ship date must be later than the one announced',
  },
} as const satisfies Record<string, Failure>;
