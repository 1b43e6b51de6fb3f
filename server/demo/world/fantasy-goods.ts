// Game 1002: merchandise, packs, top-ups and a coupon.
import { artPath } from '../art/index.ts';
import { choice, type DemoGroup, picturesOf, single, sizes } from './types.ts';

const pics = picturesOf('1002');
const one = (name: 'jade-sword', view: 'jade' | 'violet') => artPath.goods('1002', name, view);

export const fantasyGoods: DemoGroup[] = [
  {
    id: 10021,
    name: '仙家好物',
    kind: 'goods',
    goods: [
      {
        id: 1002001,
        name: '青冥剑 · 合金书签剑',
        subtitle: '22 cm 合金小剑，附剑架与剑穗',
        description: '锌合金铸造，剑身镂空云纹，未开刃。附木质剑架与手编剑穗，既是书签，也是案头一景。',
        images: pics('jade-sword', 'jade', 'violet'),
        tags: ['新品'],
        limits: { order: 3 },
        ...choice('剑穗', [
          ['青玉', 7800, 160, one('jade-sword', 'jade')],
          ['紫霄', 7800, 94, one('jade-sword', 'violet')],
        ]),
      },
      {
        id: 1002002,
        name: '团团小龙公仔',
        subtitle: '尾巴会缠住你的手腕',
        description: '水晶绒面料，龙尾内置软骨，可弯折缠绕。坐高约 26 cm，可机洗。',
        images: pics('plush-dragon', 'jade', 'violet'),
        ...choice('颜色', [
          ['青玉', 9900, 120, artPath.goods('1002', 'plush-dragon', 'jade')],
          ['藕紫', 9900, 77, artPath.goods('1002', 'plush-dragon', 'violet')],
        ]),
      },
      {
        id: 1002003,
        name: '剑修 · 凌霄 1/8 手办',
        subtitle: '御剑姿态，剑光可拆',
        description: '衣袂与剑光为透明件渐变涂装，剑光可拆。全高约 27 cm，手工涂装存在细微差异。',
        images: pics('figurine-swordsman', 'front'),
        promises: ['free_shipping'],
        limits: { order: 1, role: [1, 'ever'] },
        ...single(52800, 64, 59800),
      },
      {
        id: 1002004,
        name: '符修 · 含章 1/8 手办',
        subtitle: '悬浮符阵，底座可亮',
        description: '符阵为磁悬浮插片，底座暖光可调两档（USB 供电）。全高约 25 cm。',
        images: pics('figurine-mage', 'front'),
        limits: { order: 1, role: [1, 'ever'] },
        ...single(52800, 0, 59800),
      },
      {
        id: 1002005,
        name: '灵狐亚克力立牌',
        subtitle: '双层夹心，自带月光',
        description: '双层夹心亚克力，背层为夜光月轮。全高 16 cm，附防滑底座。',
        images: pics('spirit-stand', 'fox'),
        ...single(3900, 300),
      },
      {
        id: 1002006,
        name: '门派道服 T 恤',
        subtitle: '云纹暗提花，宽松道袍领',
        description:
          '40 支精梳棉，领口为斜襟拼接，左胸绣门派徽记。S 68/110，M 70/114，L 72/118（衣长/胸围 cm）。',
        images: pics('sect-tee', 'jade', 'white'),
        ...sizes(
          14800,
          ['S', 'M', 'L'],
          [
            ['竹青', artPath.goods('1002', 'sect-tee', 'jade'), [20, 36, 24]],
            ['月白', artPath.goods('1002', 'sect-tee', 'white'), [12, 30, 0]],
          ],
        ),
      },
      {
        id: 1002007,
        name: '流云披肩',
        subtitle: '一条围巾，三种系法',
        description: '仿羊绒双面提花，180 × 60 cm，附系法小卡。',
        images: pics('cloud-scarf', 'violet'),
        ...single(12900, 58),
      },
      {
        id: 1002008,
        name: '浮岛氛围灯',
        subtitle: '三档暖光，一触即亮',
        description: '树脂浮岛与暖光灯串，触控三档，USB-C 供电。直径 14 cm。',
        images: pics('isle-lamp', 'lit'),
        promises: ['points'],
        ...single(19800, 45, 22800),
      },
      {
        id: 1002009,
        name: '《山海手记》设定集',
        subtitle: '208 页，线装函套',
        description: '208 页全彩，仿古线装，函套烫银。收录十方门派、三十六洞天与未公开手稿。',
        images: pics('art-book', 'cover'),
        ...single(13800, 83),
      },
      {
        id: 1002010,
        name: '云龙挂轴',
        subtitle: '宣纸装裱，30 × 120 cm',
        description: '宣纸微喷，绫边装裱，天地杆为酸枝木色。30 × 120 cm，附锦盒。',
        images: pics('dragon-scroll', 'front'),
        ...single(16800, 26),
      },
    ],
  },
  {
    id: 10022,
    name: '机缘礼包',
    kind: 'gift_pack',
    goods: [
      {
        id: 1002021,
        name: '筑基飞升礼包',
        subtitle: '限购一次，助你一步登天',
        description: '购买后以邮件送达所选角色，每个角色限购 1 次。',
        images: pics('ascend-pack', 'box'),
        tags: ['限购一次'],
        contents: [
          { name: '灵玉', quantity: 680 },
          { name: '筑基丹', quantity: 3 },
          { name: '上品飞剑匣', quantity: 1 },
          { name: '修为丹', quantity: 20 },
        ],
        limits: { order: 1, role: [1, 'ever'] },
        ...single(3000, 99999, 9800),
      },
      {
        id: 1002022,
        name: '望月补给箱',
        subtitle: '每周两次，灵气满盈',
        description: '每个角色每周限购 2 次，周一零点（北京时间）重置。',
        images: pics('moon-pack', 'crate'),
        contents: [
          { name: '灵气瓶', quantity: 10 },
          { name: '强化石', quantity: 30 },
          { name: '灵石', quantity: 30000 },
        ],
        limits: { order: 2, role: [2, 'week'] },
        ...single(1800, 99999),
      },
      {
        id: 1002023,
        name: '改名玉简',
        subtitle: '道号随心',
        description: '兑换码形式发放，可在游戏「设置 · 兑换」中使用。',
        images: pics('rename-scroll', 'scroll'),
        delivery: 'code',
        contents: [{ name: '改名玉简', quantity: 1 }],
        limits: { role: [3, 'month'] },
        ...single(2800, 1000),
      },
    ],
  },
  {
    id: 10023,
    name: '充值',
    kind: 'recharge',
    goods: [
      ...(
        [
          [1002041, '60 灵玉', '首次另赠 60', 600],
          [1002042, '680 灵玉', '另赠 80', 6800],
          [1002043, '3280 灵玉', '另赠 580', 32800],
        ] as const
      ).map(([id, name, subtitle, price]) => ({
        id,
        name,
        subtitle,
        description: '充值后约一分钟内到账所选角色。',
        images: pics('spirit-jade', 'bag'),
        ...single(price, 999999),
      })),
      {
        id: 1002044,
        name: '仙缘月卡',
        subtitle: '30 天每日 90 灵玉',
        description: '购买后立即获得 300 灵玉，随后 30 天每日登录可领 90 灵玉。',
        images: pics('month-card', 'card'),
        ...single(3000, 999999),
      },
    ],
  },
  {
    id: 10024,
    name: '优惠券',
    kind: 'coupon',
    goods: [
      {
        id: 1002061,
        name: '¥30.00 周边券',
        subtitle: '满 ¥200.00 可用 · 购买后 30 天内有效',
        description: '购买后立即进入「我的优惠券」，可用于仙家好物，满 ¥200.00 减 ¥30.00。',
        images: pics('ticket-30', 'ticket'),
        limits: { order: 1, role: [2, 'month'] },
        ...single(1290, 1000),
      },
    ],
  },
];
