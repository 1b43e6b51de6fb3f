// The demo world's sign-in activities: daily prizes, boxes, and the days on which the demo players signed in.
import type { SignInConfig } from '@emall/contract';
import { artPath } from '../art/index.ts';
import { coupon, goodsPrize, points, prop } from './prizes.ts';

const anniversary = prop('crate', '周年补给箱', 1, artPath.prize('pack'));

const oceanSignIn: SignInConfig = {
  round: 'month',
  special_days: ['2026-11-18', '2026-12-18', '2027-01-18'].map((day) => ({ day, prize: anniversary })),
  daily: [
    points(10),
    points(15),
    prop('gem', '宝石 ×20', 20, artPath.prize('gem')),
    points(20),
    prop('coin', '5,000 金币', 1, artPath.prize('coin-heap')),
    points(30),
    prop('gem', '宝石 ×60', 60, artPath.prize('gems')),
  ],
  streak_boxes: [
    { days: 3, prize: points(60) },
    { days: 7, prize: prop('blueprint', '传说图纸', 1, artPath.prize('scroll')) },
    { days: 14, prize: coupon(1007, '海神祝福券', 3000) },
  ],
  total_boxes: [
    { days: 5, prize: points(80) },
    { days: 10, prize: prop('gem', '宝石 ×180', 180, artPath.prize('gems')) },
    { days: 18, prize: prop('chest', '远航宝箱', 1, artPath.prize('chest')) },
    { days: 26, prize: goodsPrize('签到纪念币', artPath.cover('1001', 'memorial-coin'), 3900) },
  ],
  makeup: { given: 1, per_amount: 10_000, max: 5, joins_streak: true },
};

/** A small calendar: seven rewards in turn, one box for a week, one for a month. */
const small = (week: number, month: number): SignInConfig => ({
  round: 'month',
  special_days: [],
  daily: [5, 5, 10, 5, 5, 10, 20].map(points),
  streak_boxes: [{ days: 7, prize: points(week) }],
  total_boxes: [{ days: 20, prize: points(month) }],
  makeup: { given: 2, per_amount: null, max: 2, joins_streak: false },
});

export const signInConfigs: Record<number, SignInConfig> = {
  100102: oceanSignIn,
  100201: small(100, 300),
  100401: small(50, 120),
};

/** How many days ago they signed in, as far as the month reaches back; today is still open. */
export const demoSignIns = [
  { username: 'demo', activityId: 100102, daysAgo: [1, 2, 3, 5, 6, 8, 9, 10, 11, 12] },
  { username: 'demo2', activityId: 100102, daysAgo: [2, 3] },
];
