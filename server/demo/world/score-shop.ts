// The points shops of the demo world: prices are points. 1001 has the fullest, with one for activity points too.
import { artPath } from '../art/index.ts';
import { choice, type DemoGoods, type DemoGroup, picturesOf, single } from './types.ts';

const ocean = picturesOf('1001');
const PARCEL = '积分兑换的实物包邮，兑换后 3 个工作日内发货；发货前可取消，积分立即退回。';
const BY_MAIL = '兑换后约一分钟内以邮件送达所选角色，兑换后不支持退回。';

const parcels: DemoGoods[] = [
  {
    id: 1001201,
    name: '航海家徽章组',
    subtitle: '积分好礼，包邮到家',
    description: `锌合金珐琅徽章四枚一组，附绒布收纳袋。${PARCEL}`,
    images: ocean('pin-set', 'front', 'coral'),
    tags: ['包邮'],
    limits: { order: 2, role: [2, 'month'] },
    ...single(1800, 240),
  },
  {
    id: 1001202,
    name: '船长马克杯',
    subtitle: '每日第一杯，敬大海',
    description: `350 毫升陶瓷马克杯，可进微波炉。${PARCEL}`,
    images: ocean('captain-mug', 'white', 'navy'),
    limits: { order: 1, role: [1, 'month'] },
    ...choice('颜色', [
      ['象牙白', 2600, 80, artPath.goods('1001', 'captain-mug', 'white')],
      ['藏青', 2600, 36, artPath.goods('1001', 'captain-mug', 'navy')],
    ]),
  },
  {
    id: 1001203,
    name: '周年纪念币',
    subtitle: '编号发行，每人一枚',
    description: `直径 40 毫米，镀金边，背面激光编号。${PARCEL}`,
    images: ocean('memorial-coin', 'face'),
    tags: ['限量'],
    limits: { order: 1, role: [1, 'ever'] },
    ...single(6800, 12),
  },
  {
    id: 1001204,
    name: '晨风号 1/200 船模',
    subtitle: '积分商城压轴大奖',
    description: `合金船体，可拆风帆，附胡桃木底座。${PARCEL}`,
    images: ocean('ship-model', 'front', 'detail', 'box'),
    tags: ['压轴'],
    limits: { order: 1, role: [1, 'ever'] },
    ...single(26800, 5),
  },
  {
    id: 1001205,
    name: '章鱼毛绒公仔',
    subtitle: '上一批已兑完，补货中',
    description: `八条腿都能弯，身高 25 厘米。${PARCEL}`,
    images: ocean('plush-octopus', 'purple', 'mint'),
    limits: { order: 1 },
    ...single(4200, 0),
  },
];

const packs: DemoGoods[] = [
  {
    id: 1001211,
    name: '积分补给箱',
    subtitle: '每日可兑一次',
    description: `每个角色每日限兑 1 次，零点（北京时间）重置。${BY_MAIL}`,
    images: ocean('weekend-pack', 'crate'),
    contents: [
      { name: '行动力药剂', quantity: 2 },
      { name: '金币', quantity: 8000 },
    ],
    limits: { order: 1, role: [1, 'day'] },
    ...single(200, 99999),
  },
  {
    id: 1001212,
    name: '60 宝石',
    subtitle: '攒够就换，直接到账',
    description: `每个角色每周限兑 5 次。${BY_MAIL}`,
    images: ocean('gems-small', 'bag'),
    contents: [{ name: '宝石', quantity: 60 }],
    limits: { order: 5, role: [5, 'week'] },
    ...single(580, 99999),
  },
  {
    id: 1001213,
    name: '帆面外观「舵轮金徽」',
    subtitle: '永久外观，仅积分可兑',
    description: `在「船坞 · 外观」中穿戴，不影响属性。${BY_MAIL}`,
    images: ocean('sail-skin', 'emblem'),
    tags: ['永久'],
    contents: [{ name: '帆面外观「舵轮金徽」', quantity: 1 }],
    limits: { order: 1, role: [1, 'ever'] },
    ...single(3900, 99999),
  },
];

const coupons: DemoGoods[] = [
  {
    id: 1001221,
    name: '¥20.00 远航券',
    subtitle: '满 ¥100.00 可用 · 30 天内有效',
    description: '兑换后立即进入「我的优惠券」，全场满 ¥100.00 减 ¥20.00，30 天内有效。兑换后不支持退回。',
    images: ocean('ticket-20', 'ticket'),
    limits: { order: 1, role: [2, 'month'] },
    ...single(1000, 5000),
  },
];

const trophies: DemoGoods[] = [
  {
    id: 1001231,
    name: '航海王冠头像框',
    subtitle: '活动积分专属',
    description: `佩戴后全服可见，永久有效。${BY_MAIL}`,
    images: ocean('memorial-coin', 'face'),
    tags: ['永久'],
    contents: [{ name: '头像框「航海王冠」', quantity: 1 }],
    limits: { order: 1, role: [1, 'ever'] },
    ...single(300, 99999),
  },
  {
    id: 1001232,
    name: '传说图纸碎片',
    subtitle: '每周可兑三次',
    description: `每个角色每周限兑 3 次。${BY_MAIL}`,
    images: ocean('rename-scroll', 'scroll'),
    contents: [{ name: '传说图纸碎片', quantity: 5 }],
    limits: { order: 3, role: [3, 'week'] },
    ...single(120, 99999),
  },
];

const fantasy = picturesOf('1002');
const scifi = picturesOf('1003');
const corner = picturesOf('1004');

/** The goods of a smaller points shop: one that is shipped, one that is not. */
const small = (
  id: number,
  parcel: Pick<DemoGoods, 'name' | 'subtitle' | 'images'> & { points: number },
  mail: Pick<DemoGoods, 'name' | 'subtitle' | 'images' | 'contents'> & { points: number },
): DemoGroup[] => {
  const goodsOf = (at: number, { points, ...row }: typeof mail, description: string): DemoGoods => ({
    id: id * 1000 + 200 + at,
    description,
    limits: { order: 1, role: [1, 'month'] },
    ...row,
    ...single(points, 200),
  });
  return [
    { id: id * 10 + 7, name: '积分好礼', kind: 'goods', scoreType: 1, goods: [goodsOf(1, parcel, PARCEL)] },
    {
      id: id * 10 + 8,
      name: '游戏道具',
      kind: 'gift_pack',
      scoreType: 1,
      goods: [goodsOf(11, mail, BY_MAIL)],
    },
  ];
};

export const scoreShops: Partial<Record<number, DemoGroup[]>> = {
  1001: [
    { id: 10017, name: '实物好礼', kind: 'goods', scoreType: 1, goods: parcels },
    { id: 10018, name: '游戏道具', kind: 'gift_pack', scoreType: 1, goods: packs },
    { id: 10019, name: '优惠券', kind: 'coupon', scoreType: 1, goods: coupons },
    { id: 10020, name: '荣誉兑换', kind: 'gift_pack', scoreType: 2, goods: trophies },
  ],
  1002: small(
    1002,
    {
      name: '云纹披肩',
      subtitle: '积分好礼，包邮到家',
      images: fantasy('cloud-scarf', 'violet'),
      points: 3600,
    },
    {
      name: '灵玉 60',
      subtitle: '攒够就换，直接到账',
      images: fantasy('spirit-jade', 'bag'),
      contents: [{ name: '灵玉', quantity: 60 }],
      points: 580,
    },
  ),
  1003: small(
    1003,
    { name: '机师身份牌', subtitle: '积分好礼，包邮到家', images: scifi('dog-tags', 'pair'), points: 2400 },
    {
      name: '能量电池 60',
      subtitle: '攒够就换，直接到账',
      images: scifi('energy-cells', 'pack'),
      contents: [{ name: '能量电池', quantity: 60 }],
      points: 580,
    },
  ),
  1004: small(
    1004,
    {
      name: '橙子猫公仔',
      subtitle: '积分好礼，包邮到家',
      images: corner('cat-plush', 'orange'),
      points: 1600,
    },
    {
      name: '金币 8000',
      subtitle: '攒够就换，直接到账',
      images: corner('gold-coins', 'pile'),
      contents: [{ name: '金币', quantity: 8000 }],
      points: 120,
    },
  ),
};
