// The gifts of the demo world: for every state several, so that each tab of the benefits centre has something to show.
import type { GiftContent } from '@emall/contract';
import { artPath } from '../art/index.ts';

export type DemoGift = {
  id: number;
  gameId: number;
  name: string;
  subtitle: string;
  description: string;
  image: string;
  contents: GiftContent[];
  /** A code from a pool with so many codes; without it the gift goes straight to the role. */
  codes?: number;
  minLevel?: number;
  minVip?: number;
  minSpend?: number;
  firstLoginDays?: number;
  perRole?: number;
  total?: number;
  /** It began so many days ago and ended so many days ago; without it, it runs as long as the demo world. */
  ended?: [from: number, to: number];
  /** It begins in so many days. */
  startsInDays?: number;
};

/** Who received what, how many days ago. */
export const demoGiftReceipts = [
  { giftId: 1001211, username: 'demo', serverCode: 's1', roleCode: '100010001', daysAgo: 21 },
  { giftId: 1001212, username: 'demo', serverCode: 's1', roleCode: '100010001', daysAgo: 9 },
  { giftId: 1001213, username: 'demo', serverCode: 's1', roleCode: '100010001', daysAgo: 2 },
  { giftId: 1001213, username: 'demo', serverCode: 's2', roleCode: '100020001', daysAgo: 1 },
];

export const GIFT_CODE_USAGE =
  '打开游戏「设置 · 兑换」，粘贴兑换码后领取，奖励以邮件送达。每个兑换码仅可使用一次。';

const gems = (quantity: number) => ({ name: '宝石', quantity });
const gold = (quantity: number) => ({ name: '金币', quantity });

const oceanNow: DemoGift[] = [
  {
    id: 1001201,
    gameId: 1001,
    name: '新船长见面礼',
    subtitle: '首次登录商城即可领取',
    description: '第一次来到蓝海远航商城的船长，三十天内可以领取一份见面礼，直接送达当前角色。',
    image: artPath.goods('1001', 'starter-pack', 'box'),
    contents: [gems(100), gold(20_000), { name: '水手招募令', quantity: 3 }],
    firstLoginDays: 30,
  },
  {
    id: 1001202,
    gameId: 1001,
    name: '五十级里程碑',
    subtitle: '角色达到 50 级',
    description: '航行到五十级的纪念：一只装满的宝箱，以兑换码发放，也可以送给朋友。',
    image: artPath.goods('1001', 'gems-chest', 'open'),
    contents: [gems(300), { name: '传说图纸碎片', quantity: 5 }],
    codes: 400,
    minLevel: 50,
  },
  {
    id: 1001203,
    gameId: 1001,
    name: 'VIP 5 专属补给',
    subtitle: '达到 VIP 5 的船长专享',
    description: '为长久同行的船长准备的补给，直接送达角色，可在游戏邮件中查收。',
    image: artPath.goods('1001', 'season-card', 'card'),
    contents: [gems(200), { name: '行动力药剂', quantity: 10 }],
    minVip: 5,
  },
  {
    id: 1001204,
    gameId: 1001,
    name: '周末补给码',
    subtitle: '每个角色可领 3 次',
    description: '不设门槛的补给码，每个角色最多领取三次，领完为止。',
    image: artPath.goods('1001', 'weekend-pack', 'crate'),
    contents: [gold(10_000), { name: '修船工具', quantity: 6 }],
    codes: 300,
    perRole: 3,
  },
  {
    id: 1001205,
    gameId: 1001,
    name: '限量罗盘头像框',
    subtitle: '全服 200 份，先到先得',
    description: '限定头像框「黄铜罗盘」的兑换码，全服共两百份。',
    image: artPath.goods('1001', 'compass', 'brass'),
    contents: [{ name: '头像框「黄铜罗盘」', quantity: 1 }],
    codes: 50,
    total: 200,
  },
  {
    id: 1001206,
    gameId: 1001,
    name: '联名壁纸码',
    subtitle: '补货后可继续领取',
    description: '与插画师联名的高清壁纸，以兑换码发放。兑换码已全部发出，下一批到货后可以继续领取。',
    image: artPath.goods('1001', 'map-poster', 'sea'),
    contents: [{ name: '高清壁纸', quantity: 4 }],
    codes: 0,
  },
];

const oceanLater: DemoGift[] = [
  {
    id: 1001207,
    gameId: 1001,
    name: '七十级远征礼',
    subtitle: '角色达到 70 级',
    description: '远征海域开放的等级。达到后回来领取，直接送达角色。',
    image: artPath.goods('1001', 'ship-model', 'front'),
    contents: [gems(600), { name: '远征船票', quantity: 2 }, { name: '橡木船板', quantity: 200 }],
    minLevel: 70,
  },
  {
    id: 1001208,
    gameId: 1001,
    name: 'VIP 8 尊享礼',
    subtitle: '达到 VIP 8，且角色达到 60 级',
    description: '需要同时满足两个条件：VIP 8 与角色 60 级。以兑换码发放。',
    image: artPath.goods('1001', 'memorial-coin', 'face'),
    contents: [{ name: '船首像「金鸥」', quantity: 1 }, gems(800)],
    codes: 200,
    minVip: 8,
    minLevel: 60,
  },
  {
    id: 1001209,
    gameId: 1001,
    name: '万元船东答谢礼',
    subtitle: '商城累计消费满 ¥10,000.00',
    description: '累计消费以商城实付金额计算，退款会从累计中扣除。',
    image: artPath.goods('1001', 'figurine-captain', 'front'),
    contents: [{ name: '称号「大船东」', quantity: 1 }, gems(2000)],
    minSpend: 1_000_000,
  },
  {
    id: 1001210,
    gameId: 1001,
    name: '冬航节预告礼',
    subtitle: '冬航节当天开放',
    description: '冬航节开始后可以领取，不设门槛。',
    image: artPath.goods('1001', 'bottle-ship', 'night'),
    contents: [{ name: '冬航烟花', quantity: 5 }],
    startsInDays: 30,
  },
];

const oceanPast: DemoGift[] = [
  {
    id: 1001211,
    gameId: 1001,
    name: '开服纪念码',
    subtitle: '感谢第一批船员',
    description: '开服纪念，以兑换码发放。',
    image: artPath.goods('1001', 'anniversary-pack', 'box'),
    contents: [gems(888), { name: '头像框「启航」', quantity: 1 }],
    codes: 40,
    ended: [60, 12],
  },
  {
    id: 1001212,
    gameId: 1001,
    name: '船员集结礼',
    subtitle: '回归船员专享',
    description: '直接送达角色，可在游戏邮件中查收。',
    image: artPath.goods('1001', 'gold-coins', 'pile'),
    contents: [gold(50_000)],
    ended: [40, 5],
  },
  {
    id: 1001213,
    gameId: 1001,
    name: '改名卷轴体验码',
    subtitle: '每个角色一份',
    description: '一张改名卷轴，以兑换码发放。',
    image: artPath.goods('1001', 'rename-scroll', 'scroll'),
    contents: [{ name: '改名卷轴', quantity: 1 }],
    codes: 120,
  },
  {
    id: 1001214,
    gameId: 1001,
    name: '万圣夜航礼',
    subtitle: '活动已结束',
    description: '万圣夜航活动期间的礼物。',
    image: artPath.goods('1001', 'hull-skin', 'night'),
    contents: [{ name: '南瓜灯', quantity: 3 }],
    ended: [20, 6],
  },
  {
    id: 1001215,
    gameId: 1001,
    name: '章鱼玩偶抢先码',
    subtitle: '限量 12 份',
    description: '章鱼玩偶的抢先购买资格码，限量十二份。',
    image: artPath.goods('1001', 'plush-octopus', 'purple'),
    contents: [{ name: '抢先购买资格', quantity: 1 }],
    codes: 12,
    total: 12,
  },
];

/** The first players of the rich list have received these. */
export const crowdGifts = [
  { giftId: 1001205, count: 20 },
  { giftId: 1001215, count: 12 },
];

const elsewhere: DemoGift[] = [
  {
    id: 1002201,
    gameId: 1002,
    name: '初入仙门礼',
    subtitle: '首次登录商城即可领取',
    description: '第一次来到商城的道友，三十天内可领，直接送达角色。',
    image: artPath.goods('1002', 'ascend-pack', 'box'),
    contents: [{ name: '灵玉', quantity: 60 }],
    firstLoginDays: 30,
  },
  {
    id: 1002202,
    gameId: 1002,
    name: '月华码',
    subtitle: '每个角色一份',
    description: '以兑换码发放，可在游戏「设置 · 兑换」中使用。',
    image: artPath.goods('1002', 'moon-pack', 'crate'),
    contents: [{ name: '月华', quantity: 30 }],
    codes: 100,
  },
  {
    id: 1002203,
    gameId: 1002,
    name: '金丹贺礼',
    subtitle: '角色达到 60 级',
    description: '结成金丹之日，回来领取这份贺礼。',
    image: artPath.goods('1002', 'jade-sword', 'jade'),
    contents: [{ name: '飞剑「青霜」碎片', quantity: 10 }],
    minLevel: 60,
  },
  {
    id: 1003201,
    gameId: 1003,
    name: '新兵空投',
    subtitle: '首次登录商城即可领取',
    description: '空投箱直接送达角色。',
    image: artPath.goods('1003', 'supply-drop', 'crate'),
    contents: [{ name: '能量块', quantity: 20 }],
    firstLoginDays: 30,
  },
  {
    id: 1003202,
    gameId: 1003,
    name: '王牌机师勋章',
    subtitle: '角色达到 50 级，VIP 3',
    description: '需要同时满足两个条件。',
    image: artPath.goods('1003', 'dog-tags', 'pair'),
    contents: [{ name: '勋章「王牌」', quantity: 1 }],
    minLevel: 50,
    minVip: 3,
  },
  {
    id: 1004201,
    gameId: 1004,
    name: '街坊见面礼',
    subtitle: '每个角色一份',
    description: '橙子街的一点心意，直接送达角色。',
    image: artPath.goods('1004', 'welcome-pack', 'box'),
    contents: [{ name: '金币', quantity: 1000 }],
  },
  {
    id: 1000201,
    gameId: 1,
    name: '联调礼包',
    subtitle: '内部使用',
    description: '用于联调发放流程。',
    image: artPath.goods('1', 'test-case', 'grey'),
    contents: [{ name: '测试币', quantity: 1 }],
    perRole: 1000,
    total: 1_000_000,
  },
];

export const demoGifts: DemoGift[] = [...oceanNow, ...oceanLater, ...oceanPast, ...elsewhere];
