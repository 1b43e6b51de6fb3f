// Failures of presales: 6000xx.
import type { Failure } from './failure.ts';

export const presaleFailures = {
  'presale/not-started': { code: 600001, zh: '预售还未开始', en: 'The presale hasn’t started yet' },
  'presale/over': { code: 600002, zh: '预售时间已过', en: 'The presale period has ended' },
  // The player, or their role by another account.
  'presale/already-reserved': {
    code: 600003,
    zh: '你或该角色已预约',
    en: 'You’ve already reserved with this account or character',
  },
  'presale/not-reserved': { code: 600004, zh: '请先预约', en: 'Please reserve first' },
  'presale/prize-received': {
    code: 600005,
    zh: '预约礼已领取',
    en: 'You’ve already claimed the reservation gift',
  },
  'presale/prize-gone': {
    code: 600006,
    zh: '预约礼暂时发完，补充后可继续领取',
    en: 'Out of gifts for now. Try again after the restock.',
  },
  'presale/balance-not-open': {
    code: 600007,
    zh: '尾款支付还未开始',
    en: 'You can’t pay the balance yet',
  },
  'presale/balance-over': { code: 600008, zh: '尾款支付已截止', en: 'The balance payment period has ended' },
  'presale/not-possible': {
    code: 600009,
    zh: '预售订单状态已变化，请刷新',
    en: 'The presale order has changed. Please refresh.',
  },
  'presale/goods-fixed': {
    code: 600010,
    zh: '已有玩家下单，不能再换商品',
    en: 'Players have already ordered, so the item can’t be changed',
  },
  'presale/not-later': {
    code: 600011,
    zh: '新的发货日必须晚于现在公布的日期',
    en: 'The new ship date must be later than the announced one',
  },
} as const satisfies Record<string, Failure>;
