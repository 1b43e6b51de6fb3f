// The lotteries of the demo world: prizes, odds, guarantees, tasks, and past draws.
import type { LotteryTask, Prize } from '@emall/contract';
import { artPath, type PrizePicture } from '../art/index.ts';

/** A code's pool is made when it is loaded: `codes` says how many it has. */
type Given = Prize extends infer P
  ? P extends Prize
    ? Omit<P, 'image' | 'name' | 'pool_id'>
    : never
  : never;
export type DemoLotteryPrize = {
  key: string;
  name: string;
  picture: string;
  parts: number;
  stock: number | null;
  codes?: number;
  given: Given;
};

type Guarantee = { draws: number; prize: string; counting: string[] };
export type DemoLottery = {
  activityId: number;
  gameId: number;
  /** Clockwise around the wheel, from the upper left. */
  prizes: DemoLotteryPrize[];
  fallback: string;
  guarantee: Guarantee;
  terms:
    | { score_type: 1 | 2; points: number; ten_points: number; per_day: number | null }
    | { tasks: LotteryTask[] };
};

const prize =
  (given: Given, more: { codes?: number } = {}) =>
  (
    key: string,
    name: string,
    picture: PrizePicture,
    parts: number,
    stock: number | null = null,
  ): DemoLotteryPrize => ({ key, name, picture: artPath.prize(picture), parts, stock, given, ...more });

const points = (count: number) => prize({ kind: 'points', points: count, score_type: 1, cost_amount: count });
const prop = (product_code: string, quantity: number, cost_amount: number) =>
  prize({ kind: 'prop', product_code, quantity, cost_amount });
const goods = (cost_amount: number) => prize({ kind: 'goods', cost_amount });
const coupon = (coupon_id: number, cost_amount: number) => prize({ kind: 'coupon', coupon_id, cost_amount });
const code = (codes: number, cost_amount: number) => prize({ kind: 'code', cost_amount }, { codes });

const daily: LotteryTask[] = [
  { kind: 'login', target: 1, chances: 1 },
  { kind: 'sign_in', target: 1, chances: 1 },
  { kind: 'view', target: 3, chances: 1, dwell_s: 5 },
  { kind: 'share', target: 1, chances: 1 },
  { kind: 'buy', target: 1, chances: 3 },
  { kind: 'invite', target: 1, chances: 5 },
];

export const demoLotteries: DemoLottery[] = [
  {
    activityId: 100101,
    gameId: 1001,
    prizes: [
      points(50)('coin-50', '50 积分', 'coins', 320_000),
      coupon(1007, 1500)('coupon', '海神祝福券', 'coupon', 90_000),
      goods(5800)('shirt', '船长 T 恤', 'shirt', 8_000, 60),
      prop('voyage-pack', 1, 980)('pack', '远航礼包', 'pack', 60_000),
      prop('gems', 300, 3000)('gem-300', '宝石 ×300', 'gems', 20_000),
      points(20)('coin-20', '20 积分', 'coin', 360_000),
      goods(26_800)('ship', '合金船模', 'ship', 2_000, 10),
      prop('gems', 60, 600)('gem-60', '宝石 ×60', 'gem', 140_000),
    ],
    fallback: 'coin-20',
    guarantee: { draws: 20, prize: 'pack', counting: ['pack', 'gem-300', 'shirt', 'ship'] },
    terms: { score_type: 1, points: 100, ten_points: 950, per_day: 200 },
  },
  {
    activityId: 100104,
    gameId: 1001,
    prizes: [
      points(10)('coin-10', '10 积分', 'coin', 400_000),
      prop('gems', 30, 300)('gem-30', '宝石 ×30', 'gem', 200_000),
      goods(4900)('plush', '章鱼水手', 'plush', 10_000, 30),
      points(30)('coin-30', '30 积分', 'coins', 180_000),
      coupon(1007, 1500)('coupon', '海神祝福券', 'coupon', 100_000),
      prop('voyage-pack', 1, 980)('pack', '远航礼包', 'pack', 50_000),
      code(300, 1800)('scroll', '改名卷轴', 'scroll', 20_000, 300),
      prop('month-card', 1, 3000)('card', '航海月卡', 'card', 40_000),
    ],
    fallback: 'coin-10',
    guarantee: { draws: 12, prize: 'pack', counting: ['pack', 'card', 'scroll', 'plush'] },
    terms: { tasks: daily },
  },
  {
    activityId: 100202,
    gameId: 1002,
    prizes: [
      points(20)('coin-20', '20 积分', 'coin', 420_000),
      prop('jade', 60, 600)('jade-60', '灵玉 ×60', 'gem', 180_000),
      points(60)('coin-60', '60 积分', 'coins', 200_000),
      coupon(2002, 800)('coupon', '仙缘 9 折券', 'coupon', 80_000),
      prop('mountain-pack', 1, 980)('pack', '入山锦囊', 'pack', 60_000),
      points(500)('coin-500', '500 积分', 'coin-heap', 30_000),
      prop('jade', 600, 6000)('jade-600', '灵玉 ×600', 'gems', 25_000),
      goods(12_800)('chest', '祈愿宝匣', 'chest', 5_000, 20),
    ],
    fallback: 'coin-20',
    guarantee: { draws: 30, prize: 'pack', counting: ['pack', 'coin-500', 'jade-600', 'chest'] },
    terms: { score_type: 1, points: 80, ten_points: 760, per_day: null },
  },
  {
    activityId: 100303,
    gameId: 1003,
    prizes: [
      points(10)('coin-10', '10 积分', 'coin', 450_000),
      prop('energy', 50, 300)('energy-50', '能量晶体 ×50', 'gem', 200_000),
      points(40)('coin-40', '40 积分', 'coins', 180_000),
      prop('rename', 1, 1200)('scroll', '改名凭证', 'scroll', 60_000),
      prop('supply', 1, 980)('pack', '出击补给', 'pack', 60_000),
      prop('energy', 500, 3000)('energy-500', '能量晶体 ×500', 'gems', 25_000),
      points(400)('coin-400', '400 积分', 'coin-heap', 20_000),
      goods(15_800)('chest', '机库珍藏箱', 'chest', 5_000, 20),
    ],
    fallback: 'coin-10',
    guarantee: { draws: 15, prize: 'pack', counting: ['pack', 'energy-500', 'coin-400', 'chest'] },
    terms: { tasks: daily.filter(({ kind }) => kind !== 'sign_in' && kind !== 'invite') },
  },
];

/** Names of the recent winners above the wheel. */
export const demoWinners = [
  '小船长舟',
  '海蓝之谜',
  '听潮人',
  '阿柒',
  '白鲸领唱',
  '浪里小白',
  '第九灯塔',
  '风起北港',
];

/** What demo drew before: ten at once, whose seed is revealed, and some with the next seed. */
export const demoDraws = {
  username: 'demo',
  activityId: 100101,
  tens: 1,
  ones: 3,
  clientSeed: 'caravel',
};
