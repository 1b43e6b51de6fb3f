// The top-up gifts and rich lists of the demo world, and the generated players in those lists.
import type { ActivityConfig, Prize } from '@emall/contract';
import { artPath } from '../art/index.ts';

type Milestones = ActivityConfig<'recharge'>['milestones'];
type Rewards = ActivityConfig<'ranking'>['rewards'];

const points = (count: number, image: string): Prize => ({
  kind: 'points',
  name: `${count} 积分`,
  image,
  cost_amount: count,
  points: count,
  score_type: 1,
});
const prop = (name: string, image: string, product_code: string, quantity: number): Prize => ({
  kind: 'prop',
  name,
  image,
  cost_amount: 0,
  product_code,
  quantity,
});
const goods = (name: string, image: string, cost_amount: number): Prize => ({
  kind: 'goods',
  name,
  image,
  cost_amount,
});
const coupon = (name: string, image: string, coupon_id: number): Prize => ({
  kind: 'coupon',
  name,
  image,
  cost_amount: 500,
  coupon_id,
});

const climb = (...steps: [number, Prize][]): Milestones =>
  steps.map(([yuan, prize], at) => ({ milestone_id: at + 1, amount: yuan * 100, prize }));
const ranks = (...ranges: [number, number, Prize][]): Rewards =>
  ranges.map(([from_rank, to_rank, prize]) => ({ from_rank, to_rank, prize }));

const recharge = (milestones: Milestones): ActivityConfig<'recharge'> => ({
  counts: 'recharge',
  receive_days: 7,
  milestones,
});
const ranking = (rewards: Rewards): ActivityConfig<'ranking'> => ({
  counts: 'all',
  list_size: 50,
  settle_minutes: 30,
  receive_days: 30,
  rewards,
});

const ocean = artPath.goods;
const coins = ocean('1001', 'gold-coins', 'pile');
const cells = artPath.goods('1003', 'energy-cells', 'pack');

/** By activeid. */
export const spendingConfigs: Record<number, object> = {
  100103: recharge(
    climb(
      [6, points(60, coins)],
      [30, coupon('海神祝福券', ocean('1001', 'ticket-20', 'ticket'), 1007)],
      [98, prop('宝石', ocean('1001', 'gems-small', 'bag'), 'gem', 300)],
      [198, points(600, coins)],
      [328, prop('夜航船身', ocean('1001', 'hull-skin', 'night'), 'hull-night', 1)],
      [648, goods('船长马克杯', ocean('1001', 'captain-mug', 'white'), 2600)],
      [1280, goods('晨风号合金船模', ocean('1001', 'ship-model', 'front'), 15_800)],
    ),
  ),
  100106: ranking(
    ranks(
      [1, 1, goods('船长手办 · 签名版', ocean('1001', 'figurine-captain', 'front'), 32_000)],
      [2, 3, goods('晨风号合金船模', ocean('1001', 'ship-model', 'front'), 15_800)],
      [4, 10, goods('纪念金币', ocean('1001', 'memorial-coin', 'face'), 5800)],
      [11, 30, prop('宝石', ocean('1001', 'gems-chest', 'open'), 'gem', 2000)],
      [31, 50, points(1000, coins)],
    ),
  ),
  100301: recharge(
    climb(
      [6, points(60, cells)],
      [68, prop('能量电池', cells, 'cell', 200)],
      [328, goods('合金保温杯', artPath.goods('1003', 'steel-tumbler', 'indigo'), 4200)],
      [648, goods('破晓机体模型', artPath.goods('1003', 'mech-model', 'indigo'), 18_800)],
    ),
  ),
  100302: ranking(
    ranks(
      [1, 1, goods('破晓机体模型', artPath.goods('1003', 'mech-model', 'indigo'), 18_800)],
      [2, 10, goods('小队铭牌', artPath.goods('1003', 'dog-tags', 'pair'), 2800)],
      [11, 50, points(1000, cells)],
    ),
  ),
};

const sailors =
  '听潮阁主 白鲸与海 七海游侠 望舒 浪里白条 阿拉丁的灯 长风破浪 深蓝 舵手老周 银色信天翁 海盐柠檬 北极星下 一叶扁舟 珊瑚姬 无风带 ' +
  '罗盘先生 沧海一粟 小鱼干 暮色归航 月下渔歌 橘子船长 第七瞭望台 琥珀 三桅帆 醉卧沙洲 逐浪者 雾灯 大副阿南 风铃草 铁锚 ' +
  '云端漫步 鲸落 海上生明月 甲板猫 半岛铁盒 晚潮 糖罐子 星辰大海 老船匠 蓝色多瑙 浮标 夏至未至 一路向东 沙鸥 潜水钟';
const pilots = '夜枭 零点 重力井 阿波罗 锈铁 远地点 量子猫 白噪 猎户座 光年之外 破风者 静默轨道';

export type Crowd = {
  gameId: number;
  activeid: number;
  names: string[];
  servers: string[];
  avatars: string[];
  /** What they buy, the dearest first; every amount is a sum of them. */
  topUps: { skuId: number; price: number }[];
  /** A link of the game by which some of them came; empty where it has none. */
  link: string;
};

const topUps = (dearest: number, middle: number, smallest: number) => [
  { skuId: dearest, price: 64_800 },
  { skuId: middle, price: 3000 },
  { skuId: smallest, price: 600 },
];

/** Strongest first. */
export const demoCrowds: Crowd[] = [
  {
    gameId: 1001,
    activeid: 100106,
    names: sailors.split(' '),
    servers: ['s1', 's2'],
    avatars: (['captain', 'navigator', 'gunner', 'cook', 'lookout', 'siren'] as const).map((name) =>
      artPath.avatar('1001', name),
    ),
    topUps: topUps(100108601, 100108201, 100108101),
    link: '9001',
  },
  {
    gameId: 1003,
    activeid: 100302,
    names: pilots.split(' '),
    servers: ['s1'],
    avatars: (['pilot', 'vanguard', 'hacker', 'medic', 'engineer', 'android'] as const).map((name) =>
      artPath.avatar('1003', name),
    ),
    topUps: topUps(100304401, 100304201, 100304101),
    link: '',
  },
];
