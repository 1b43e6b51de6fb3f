// Game 1001: gift packs, top-ups and coupons; nothing of it needs a parcel.
import { artPath } from '../art/index.ts';
import { choice, type DemoGoods, type DemoGroup, picturesOf, single } from './types.ts';

const pics = picturesOf('1001');

const packs: DemoGoods[] = [
  {
    id: 1001061,
    name: '启航新手礼包',
    subtitle: '新船长限购一次，价值 ¥128.00',
    description: '购买后约一分钟内以邮件送达所选角色。每个角色限购 1 次，与其他礼包可同时购买。',
    images: pics('starter-pack', 'box'),
    tags: ['新手专享'],
    contents: [
      { name: '宝石', quantity: 300 },
      { name: '金币', quantity: 50000 },
      { name: '水手招募令', quantity: 10 },
      { name: '橡木船板', quantity: 60 },
      { name: '头像框「启航」', quantity: 1 },
    ],
    limits: { order: 1, role: [1, 'ever'] },
    ...single(600, 99999, 12800),
  },
  {
    id: 1001062,
    name: '周年庆典礼包',
    subtitle: '一年一次，限定称号与船首像',
    description: '周年限定称号「与风同行」与船首像「金鸥」，购买后以邮件送达角色，称号永久有效。',
    images: pics('anniversary-pack', 'box'),
    tags: ['周年限定'],
    contents: [
      { name: '称号「与风同行」', quantity: 1 },
      { name: '船首像「金鸥」', quantity: 1 },
      { name: '宝石', quantity: 1280 },
      { name: '传说图纸碎片', quantity: 20 },
      { name: '庆典烟花', quantity: 5 },
    ],
    limits: { order: 1, role: [2, 'ever'] },
    ...single(12800, 99999, 19800),
  },
  {
    id: 1001063,
    name: '周末补给箱',
    subtitle: '每周可买三次，远航不断粮',
    description: '每个角色每周限购 3 次，周一零点（北京时间）重置。购买后以邮件送达角色。',
    images: pics('weekend-pack', 'crate'),
    contents: [
      { name: '行动力药剂', quantity: 6 },
      { name: '金币', quantity: 20000 },
      { name: '修船工具', quantity: 12 },
    ],
    limits: { order: 3, role: [3, 'week'] },
    ...single(1800, 99999),
  },
  {
    id: 1001064,
    name: '船体外观',
    subtitle: '永久外观，全船型可用',
    description: '永久船体外观，购买后在「船坞 · 外观」中穿戴，全船型通用，不影响属性。',
    images: pics('hull-skin', 'night', 'coral'),
    tags: ['永久'],
    limits: { order: 1 },
    ...choice('外观', [
      ['夜航灯火', 8800, 99999, artPath.goods('1001', 'hull-skin', 'night')],
      ['珊瑚新娘', 8800, 99999, artPath.goods('1001', 'hull-skin', 'coral')],
    ]),
  },
  {
    id: 1001065,
    name: '帆面外观「舵轮金徽」',
    subtitle: '把徽记升上主桅',
    description: '永久帆面外观，购买后在「船坞 · 外观」中穿戴，不影响属性。',
    images: pics('sail-skin', 'emblem'),
    tags: ['永久'],
    contents: [{ name: '帆面外观「舵轮金徽」', quantity: 1 }],
    limits: { role: [1, 'ever'] },
    ...single(4800, 99999, 6800),
  },
  {
    id: 1001066,
    name: '改名卷轴',
    subtitle: '换个名字，重新出发',
    description: '兑换码形式发放，可在游戏「设置 · 兑换」中使用，也可以赠送给朋友。',
    images: pics('rename-scroll', 'scroll'),
    delivery: 'code',
    contents: [{ name: '改名卷轴', quantity: 1 }],
    limits: { order: 5, role: [5, 'month'] },
    ...single(2800, 3000),
  },
];

const topUp = (
  id: number,
  art: 'gems-small' | 'gems-medium' | 'gems-large',
  [name, subtitle, tag]: [string, string, string?],
  price: number,
): DemoGoods => ({
  id,
  name,
  subtitle,
  description: '充值后约一分钟内到账所选角色，可在游戏内邮件查看明细。',
  images: pics(art, 'bag'),
  ...(tag ? { tags: [tag] } : {}),
  ...single(price, 999999),
});

const topUps: DemoGoods[] = [
  topUp(1001081, 'gems-small', ['60 宝石', '首次另赠 60', '首充双倍'], 600),
  topUp(1001082, 'gems-small', ['300 宝石', '另赠 30'], 3000),
  topUp(1001083, 'gems-medium', ['680 宝石', '另赠 80'], 6800),
  topUp(1001084, 'gems-medium', ['1280 宝石', '另赠 180', '人气'], 12800),
  topUp(1001085, 'gems-large', ['3280 宝石', '另赠 580'], 32800),
  {
    ...topUp(1001086, 'gems-large', ['6480 宝石', '另赠 1480', '最划算'], 64800),
    images: pics('gems-chest', 'open'),
  },
  {
    ...topUp(1001087, 'gems-small', ['金币 100 万', '日常补给'], 3000),
    images: pics('gold-coins', 'pile'),
  },
  {
    ...topUp(1001088, 'gems-small', ['远航月卡', '30 天每日 90 宝石', '月卡'], 3000),
    description: '购买后立即获得 300 宝石，随后 30 天每日登录可领 90 宝石。有效期内可续费，天数累加。',
    images: pics('month-card', 'card'),
    limits: { order: 1, role: [2, 'month'] },
  },
  {
    ...topUp(1001089, 'gems-small', ['远航季卡', '90 天每日 110 宝石'], 8800),
    description: '购买后立即获得 900 宝石，随后 90 天每日登录可领 110 宝石。有效期内可续费，天数累加。',
    images: pics('season-card', 'card'),
    limits: { order: 1, role: [1, 'month'] },
  },
  {
    ...topUp(1001090, 'gems-small', ['成长基金', '10–80 级返还 9800 宝石', '返还 10 倍'], 9800),
    description: '达到 10、20、30……80 级时分段返还，共 9800 宝石。每个角色限购 1 次，已达到的等级立即返还。',
    images: pics('growth-fund', 'stacks'),
    limits: { order: 1, role: [1, 'ever'] },
  },
];

const coupons: DemoGoods[] = [
  {
    id: 1001101,
    name: '¥20.00 周边券',
    subtitle: '满 ¥100.00 可用 · 购买后 30 天内有效',
    description: '购买后立即进入「我的优惠券」，可用于热卖与周边分组，满 ¥100.00 减 ¥20.00，30 天内有效。',
    images: pics('ticket-20', 'ticket'),
    limits: { order: 2, role: [4, 'month'] },
    ...single(990, 5000),
  },
  {
    id: 1001102,
    name: '¥50.00 周边券',
    subtitle: '满 ¥300.00 可用 · 购买后 30 天内有效',
    description: '购买后立即进入「我的优惠券」，可用于热卖与周边分组，满 ¥300.00 减 ¥50.00，30 天内有效。',
    images: pics('ticket-50', 'ticket'),
    tags: ['超值'],
    limits: { order: 1, role: [2, 'month'] },
    ...single(1990, 2000, 2990),
  },
];

export const oceanVirtual: DemoGroup[] = [
  { id: 10013, name: '礼包', kind: 'gift_pack', goods: packs },
  { id: 10014, name: '充值', kind: 'recharge', goods: topUps },
  { id: 10015, name: '优惠券', kind: 'coupon', goods: coupons },
];
