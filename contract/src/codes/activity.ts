// Failures of activities and awards: 5000xx to 5003xx.
import type { Failure } from './failure.ts';

export const activityFailures = {
  // Activities and awards: 5000xx
  'activity/not-found': { code: 500001, zh: '活动不存在', en: 'Event not found' },
  'activity/not-started': { code: 500002, zh: '活动还未开始', en: 'The event hasn’t started yet' },
  'activity/ended': { code: 500003, zh: '活动已结束', en: 'The event has ended' },
  'activity/paused': {
    code: 500004,
    zh: '活动暂停中，请稍后再来',
    en: 'The event is paused. Please come back later.',
  },
  'activity/not-possible': {
    code: 500005,
    zh: '活动状态已变化，请刷新',
    en: 'The event has changed. Please refresh.',
  },
  'activity/budget-used': {
    code: 500015,
    zh: '活动预算已用完，请先提高预算',
    en: 'The budget is used up. Raise it first',
  },
  'activity/config-fixed': {
    code: 500006,
    zh: '活动已开始，{field} 不能再改，可暂停后复制一份',
    en: 'The event has started, so {field} can’t be changed. Pause it and make a copy instead.',
  },
  'activity/preview-only': {
    code: 500008,
    zh: '预览中，操作不会生效',
    en: 'This is a preview. Nothing you do here is saved',
  },
  'activity/preview-over': {
    code: 500009,
    zh: '预览链接已失效，请重新生成',
    en: 'This preview link has expired. Please create a new one.',
  },
  'activity/role-taken': {
    code: 500013,
    zh: '该角色当天已通过另一个账号参与，请换一个角色',
    en: 'This character has already taken part that day through another account. Please choose another one.',
  },
  'award/sold-out': { code: 500010, zh: '奖品已发完', en: 'All prizes are gone' },
  'award/not-possible': {
    code: 500011,
    zh: '奖品状态已变化，请刷新',
    en: 'The prize has changed. Please refresh.',
  },
  'award/expired': { code: 500012, zh: '奖品已过领取期限', en: 'The claim period for this prize has ended' },
  'award/role-received': {
    code: 500014,
    zh: '该角色已领取过这份奖励，请换一个角色',
    en: 'This character already has this reward. Please choose another one.',
  },

  // Lotteries: 5001xx
  'lottery/table-changed': {
    code: 500101,
    zh: '奖池已更新，请看过新的概率再抽',
    en: 'The prizes have changed. Please check the new odds before you draw.',
  },
  'lottery/day-full': {
    code: 500102,
    zh: '今日抽奖次数已用完，明天再来',
    en: 'No more draws today. Come back tomorrow.',
  },
  'lottery/no-chances': {
    code: 500103,
    zh: '抽奖次数不足，做任务可获得',
    en: 'No draws left. Complete tasks to earn more.',
  },
  'lottery/no-such-task': {
    code: 500104,
    zh: '本活动没有这项任务',
    en: 'This event has no such task',
  },

  // Sign-in: 500200–500249
  'sign-in/already': { code: 500200, zh: '今天已经签到', en: 'You’ve already signed in today' },
  'sign-in/not-missed': {
    code: 500201,
    zh: '这一天不能补签',
    en: 'You can’t make up this day',
  },
  'sign-in/no-card': { code: 500202, zh: '没有可用的补签卡', en: 'You have no make-up cards' },
  'sign-in/box-locked': { code: 500203, zh: '签到天数还不够', en: 'You haven’t signed in enough days yet' },
  'sign-in/box-received': { code: 500204, zh: '这个宝箱已经领取', en: 'You’ve already claimed this box' },

  // Invitation: 500250–500299
  'invitation/not-reached': {
    code: 500250,
    zh: '还差 {missing} 位好友',
    en: 'Friends still needed: {missing}',
  },
  'invitation/received': { code: 500251, zh: '这一档奖励已经领取', en: 'You’ve already claimed this reward' },
  'invitation/not-counted': {
    code: 500252,
    zh: '邀请达成后才能领取',
    en: 'You can claim this once your invitation counts',
  },

  // Top-up gift: 5003xx
  'recharge/not-reached': {
    code: 500300,
    zh: '还差 ¥{amount} 才能领取',
    en: '¥{amount} more to claim this',
  },
  'recharge/received': { code: 500301, zh: '该奖励已领取', en: 'You’ve already claimed this reward' },
  'recharge/owed': {
    code: 500302,
    zh: '退款后累计低于已领奖励，再累计 ¥{amount} 后可继续领取',
    en: 'A refund took you below a reward you’ve claimed. ¥{amount} more to keep claiming.',
  },
  'recharge/sold-out': {
    code: 500303,
    zh: '奖励暂时发完，补充后可继续领取，本次未计入领取',
    en: 'Out of stock for now. Your claim wasn’t used, so try again after the restock.',
  },

  // Rich list: 50035x
  'ranking/not-settled': {
    code: 500350,
    zh: '榜单结果还未确定，请稍后再来',
    en: 'Results aren’t final yet. Please come back later.',
  },
  'ranking/no-reward': { code: 500351, zh: '当前名次没有奖励', en: 'There’s no reward for your rank' },
  'ranking/received': { code: 500352, zh: '名次奖励已领取', en: 'You’ve already claimed this reward' },
  'ranking/refunded': {
    code: 500353,
    zh: '榜单确定后有退款，名次奖励已失效',
    en: 'You had a refund after the results were final, so this reward is no longer valid',
  },
  'ranking/sold-out': {
    code: 500354,
    zh: '奖励暂时发完，补充后可继续领取，本次未计入领取',
    en: 'Out of stock for now. Your claim wasn’t used, so try again after the restock.',
  },
} as const satisfies Record<string, Failure>;
