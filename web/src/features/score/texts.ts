// Texts of the points page, and purchase limits as texts.
import type { PurchaseLimits } from '@emall/contract';
import { defineTexts, plural } from '../../shared/i18n/index.ts';

export const { useTexts, texts } = defineTexts({
  zh: {
    title: '我的积分',
    types: '积分类型',
    type: { 1: '商城积分', 2: '活动积分' },
    balance: { 1: '可用商城积分', 2: '可用活动积分' },
    owed: (points: string) => `有 ${points} 积分因退款待收回，将从之后获得的积分中扣除`,
    rules: '积分规则',
    myOrders: '积分订单',
    ordersTab: '积分订单',
    resultTitle: '兑换结果',
    tabs: '积分内容',
    tab: { shop: '积分商城', history: '积分明细', earn: '赚积分' },

    points: (points: string) => `${points} 积分`,
    unit: '积分',
    gone: '已兑完',
    soon: '即将开始',
    ended: '已结束',
    enough: '积分已够',
    limitReached: '已达限兑数量',
    missing: (points: string) => `还差 ${points}`,
    emptyShop: '积分商城正在备货',
    emptyShopHint: '先去攒积分，好礼很快上架',

    limit: { day: '每日', week: '每周', month: '每月', ever: '每个角色' },
    limitOf: (period: string, n: number) => `${period}限兑 ${n} 件`,
    perOrder: (n: number) => `每次最多 ${n} 件`,
    howToEarn: '去赚积分',

    earnByOrder: '购物返积分',
    earnByOrderHint: (points: number) => `每实付 1 元得 ${points} 积分，支付成功即到账，退款时收回`,
    toShop: '去逛逛',
    go: '去参加',
    earnActivities: '正在进行的活动',
    noActivities: '暂时没有发放这种积分的活动',
    /** Replaces the game's own title of an activity, unless empty. */
    activity: {
      score_lottery: '',
      sign_in: '',
      recharge: '',
      task_lottery: '',
      invitation: '',
      ranking: '',
    },
    activityPoints: '活动积分由活动发放，可在活动积分商城兑换荣誉好礼。',

    loginHint: '登录后可以查看和使用你的积分',
    failed: '积分没有加载出来',
  },
  en: {
    title: 'My points',
    types: 'Points type',
    type: { 1: 'Mall points', 2: 'Event points' },
    balance: { 1: 'Mall points available', 2: 'Event points available' },
    owed: (points: string) =>
      `You owe ${points} ${plural(points, { one: 'point', other: 'points' })} after a refund. We’ll deduct this from what you earn next`,
    rules: 'Points rules',
    myOrders: 'Points orders',
    ordersTab: 'Points',
    resultTitle: 'Exchange result',
    tabs: 'Points',
    tab: { shop: 'Points shop', history: 'History', earn: 'Earn points' },

    points: (points: string) => `${points} ${plural(points, { one: 'point', other: 'points' })}`,
    unit: 'points',
    gone: 'Sold out',
    soon: 'Coming soon',
    ended: 'Ended',
    enough: 'Enough points',
    limitReached: 'Limit reached',
    missing: (points: string) => `${points} more`,
    emptyShop: 'The points shop is being stocked',
    emptyShopHint: 'Earn points while you wait. New items are coming soon',

    limit: { day: 'a day', week: 'a week', month: 'a month', ever: 'per character' },
    limitOf: (period: string, n: number) => `${n} ${period}`,
    perOrder: (n: number) => `Up to ${n} at a time`,
    howToEarn: 'Earn points',

    earnByOrder: 'Shopping',
    earnByOrderHint: (points: number) =>
      `${points} ${plural(points, { one: 'point', other: 'points' })} for each yuan you pay, added right away. A refund takes them back`,
    toShop: 'Go to shop',
    go: 'Join',
    earnActivities: 'Live events',
    noActivities: 'No event gives these points right now',
    activity: {
      score_lottery: 'Points lottery',
      sign_in: 'Sign-in rewards',
      recharge: 'Top-up gift',
      task_lottery: 'Task lottery',
      invitation: 'Invite friends',
      ranking: 'Rich list',
    },
    activityPoints: 'Earn event points in events and spend them in the event points shop.',

    loginHint: 'Log in to see and spend your points',
    failed: 'Couldn’t load your points',
  },
});

export type ScoreTexts = ReturnType<typeof texts>;

/** Returns the purchase limits as texts, the tightest first. */
export function limitTexts({ per_role, period, per_order }: PurchaseLimits, t: ScoreTexts): string[] {
  const limits: string[] = [];
  if (per_role !== null && period !== null) limits.push(t.limitOf(t.limit[period], per_role));
  if (per_order !== null && per_order !== per_role) limits.push(t.perOrder(per_order));
  return limits;
}
