// Presales of game 1001: one that takes deposits, one whose balances are due, one that is over. Days count from the first start.
import type { MissedRule } from '@emall/contract';
import { artPath, type PrizePicture } from '../art/index.ts';
import { choice, type DemoGroup, picturesOf, single } from './types.ts';

const pics = picturesOf('1001');

/** They are in no category: a presale sells them. */
export const presaleGoods: DemoGroup = {
  id: 10016,
  name: '预售',
  kind: 'goods',
  isHidden: true,
  goods: [
    {
      id: 1001161,
      name: '晨风船长 1/7 手办 · 周年版',
      subtitle: '周年披风与可换佩刀，带编号底座',
      description:
        'PVC 与 ABS，全高约 26 cm。周年版独有：渐变披风、可换佩刀、金属编号底座。\n开模已完成，定金期结束后按订单量投产。',
      images: pics('figurine-captain', 'front', 'box'),
      tags: ['包邮'],
      limits: { order: 2, role: [2, 'ever'] },
      ...choice('版本', [
        ['标准', 39800, 860, artPath.goods('1001', 'figurine-captain', 'front')],
        ['典藏盒', 46800, 240, artPath.goods('1001', 'figurine-captain', 'box')],
      ]),
    },
    {
      id: 1001162,
      name: '夜航号 1/200 合金船模',
      subtitle: '夜航涂装，舷窗可点亮',
      description:
        '锌合金船体，全长 38 cm，棉质缆绳，舷窗内置暖光（CR2032 电池 2 枚，随附）。夜航涂装仅此一批。',
      images: pics('ship-model', 'night', 'detail', 'box'),
      tags: ['包邮'],
      limits: { order: 2 },
      ...single(36800, 512),
    },
    {
      id: 1001163,
      name: '远航塔罗 · 烫金版',
      subtitle: '七十八张，边缘烫金',
      description: '350 g 黑芯卡，七十八张，三边烫金，附绒布与牌义手册。',
      images: pics('tarot', 'spread'),
      ...single(16800, 0),
    },
  ],
};

export type DemoPresale = {
  id: number;
  goodsId: number;
  name: string;
  subtitle: string;
  image: string;
  /** Days from the first start. */
  days: { reserve: number; deposit: [number, number]; balance: [number, number]; ships: number };
  deposit: number;
  depositWorth: number;
  onMissed: MissedRule;
  delayPointsPerDay: number;
  prize: { name: string; points: number; image: PrizePicture } | null;
  rules: string;
  /** Demo paid a deposit for this SKU so many days ago. */
  demoPaid?: { skuId: number; daysAgo: number };
};

const RULES =
  '每个角色可预约一次，预约礼每人一份。\n定金在尾款期抵扣货款，以下单时页面显示的抵扣金额为准。\n尾款期未支付的，按承诺卡上的规则处理；规则在你支付定金时固定，之后的活动调整不影响已付定金的订单。';

export const demoPresales: DemoPresale[] = [
  {
    id: 100101,
    goodsId: 1001161,
    name: '晨风船长手办 · 周年预售',
    subtitle: '定金 ¥50.00 抵 ¥100.00，周年披风只做这一次',
    image: artPath.banner('1001', 'voyage'),
    days: { reserve: -6, deposit: [-1, 9], balance: [10, 14], ships: 60 },
    deposit: 5000,
    depositWorth: 10_000,
    onMissed: 'forfeit',
    delayPointsPerDay: 50,
    prize: { name: '200 积分', points: 200, image: 'coins' },
    rules: RULES,
  },
  {
    id: 100102,
    goodsId: 1001162,
    name: '夜航号合金船模 · 尾款期',
    subtitle: '定金 ¥80.00 抵 ¥120.00，舷窗为你留灯',
    image: artPath.goods('1001', 'ship-model', 'night'),
    days: { reserve: -30, deposit: [-25, -10], balance: [-2, 3], ships: 30 },
    deposit: 8000,
    depositWorth: 12_000,
    onMissed: 'refund',
    delayPointsPerDay: 30,
    prize: null,
    rules: RULES,
    demoPaid: { skuId: 100116201, daysAgo: 12 },
  },
  {
    id: 100103,
    goodsId: 1001163,
    name: '远航塔罗 · 烫金版预售',
    subtitle: '已售罄，感谢每一位船员',
    image: artPath.goods('1001', 'tarot', 'spread'),
    days: { reserve: -60, deposit: [-50, -40], balance: [-20, -8], ships: 12 },
    deposit: 2000,
    depositWorth: 3000,
    onMissed: 'forfeit',
    delayPointsPerDay: 20,
    prize: null,
    rules: RULES,
  },
];
