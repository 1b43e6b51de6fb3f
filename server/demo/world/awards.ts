// Awards of demo in 1001: one in every lasting state.
import type { Prize } from '@emall/contract';
import { artPath } from '../art/index.ts';

type State =
  | 'needs_address'
  | 'needs_role'
  | 'preparing'
  | 'shipped'
  | 'stuck'
  | 'received'
  | 'expired'
  | 'revoked';

export type DemoAward = {
  activityId: number;
  name: string;
  image: string;
  /** What is left to say of the prize; a code's pool is made when it is loaded. */
  prize: {
    [K in Prize['kind']]: Omit<Extract<Prize, { kind: K }>, 'name' | 'image' | 'pool_id'>;
  }[Prize['kind']];
  state: State;
  daysAgo: number;
};

const LOTTERY = 100101;
const SIGN_IN = 100102;
const RECHARGE = 100103;
const TASKS = 100104;
const goods = (cost_amount: number) => ({ kind: 'goods', cost_amount }) as const;
const prop = (product_code: string, quantity: number) =>
  ({ kind: 'prop', product_code, quantity, cost_amount: 0 }) as const;

/** Oldest first, as they were won. */
export const demoAwards: DemoAward[] = [
  {
    activityId: TASKS,
    name: '黄铜罗盘',
    image: artPath.cover('1001', 'compass'),
    prize: goods(9_900),
    state: 'expired',
    daysAgo: 45,
  },
  {
    activityId: RECHARGE,
    name: '传说宝箱钥匙',
    image: artPath.goods('1001', 'gems-chest', 'open'),
    prize: prop('chest-key', 10),
    state: 'revoked',
    daysAgo: 20,
  },
  {
    activityId: LOTTERY,
    name: '领航员手办',
    image: artPath.cover('1001', 'figurine-navigator'),
    prize: goods(26_800),
    state: 'shipped',
    daysAgo: 12,
  },
  {
    activityId: SIGN_IN,
    name: '金币袋',
    image: artPath.goods('1001', 'starter-pack', 'box'),
    prize: prop('gold-bag', 3),
    state: 'received',
    daysAgo: 8,
  },
  {
    activityId: TASKS,
    name: '章鱼玩偶',
    image: artPath.cover('1001', 'plush-octopus'),
    prize: goods(7_900),
    state: 'preparing',
    daysAgo: 5,
  },
  {
    activityId: TASKS,
    name: '深海皮肤兑换码',
    image: artPath.goods('1001', 'season-card', 'card'),
    prize: { kind: 'code', cost_amount: 600 },
    state: 'received',
    daysAgo: 4,
  },
  {
    activityId: SIGN_IN,
    name: '风帆碎片',
    image: artPath.goods('1001', 'weekend-pack', 'crate'),
    prize: prop('sail-shard', 20),
    state: 'stuck',
    daysAgo: 3,
  },
  {
    activityId: LOTTERY,
    name: '积分',
    image: artPath.entry('points-lottery'),
    prize: { kind: 'points', points: 60, score_type: 1, cost_amount: 60 },
    state: 'received',
    daysAgo: 0,
  },
  {
    activityId: SIGN_IN,
    name: '传说图纸',
    image: artPath.goods('1001', 'map-poster', 'sea'),
    prize: prop('legend-blueprint', 1),
    state: 'needs_role',
    daysAgo: 0,
  },
  {
    activityId: LOTTERY,
    name: '合金船模',
    image: artPath.cover('1001', 'ship-model'),
    prize: goods(26_800),
    state: 'needs_address',
    daysAgo: 0,
  },
];
