// Game 1003: merchandise, packs, top-ups and a coupon.
import { artPath } from '../art/index.ts';
import { choice, type DemoGroup, picturesOf, single, sizes } from './types.ts';

const pics = picturesOf('1003');
const mech = (colour: 'indigo' | 'crimson' | 'stealth') => artPath.goods('1003', 'mech-model', colour);

export const scifiGoods: DemoGroup[] = [
  {
    id: 10031,
    name: '机库周边',
    kind: 'goods',
    goods: [
      {
        id: 1003001,
        name: '「破晓」1/144 拼装机体',
        subtitle: '免胶分色，全身 32 处可动',
        description: '免胶卡扣，注塑分色，32 处可动，附导轨枪与护盾。组装约三小时，建议 14 岁以上。',
        images: pics('mech-model', 'indigo', 'crimson', 'stealth'),
        tags: ['新品'],
        promises: ['free_shipping'],
        limits: { order: 3 },
        ...choice('涂装', [
          ['靛青', 16800, 140, mech('indigo')],
          ['绯红', 16800, 92, mech('crimson')],
          ['隐匿', 18800, 30, mech('stealth'), 21800],
        ]),
      },
      {
        id: 1003002,
        name: '导轨枪声光模型',
        subtitle: '1/6，扣动有后坐灯效',
        description: 'ABS 与铝合金混装，扳机联动枪身灯效，USB-C 充电。长 42 cm，仅供陈列。',
        images: pics('railgun-replica', 'front'),
        ...single(32800, 28),
      },
      {
        id: 1003003,
        name: '「拱点」空间站模型',
        subtitle: '磁悬浮自转',
        description: '磁悬浮底座，空间站以每分钟三圈自转，太阳翼可展开。直径 18 cm。',
        images: pics('station-model', 'front'),
        ...single(39800, 17, 45800),
      },
      {
        id: 1003004,
        name: '随行无人机音箱',
        subtitle: '蓝牙 5.3，桌面环绕声',
        description: '蓝牙 5.3，续航 12 小时，两台可配立体声。不会飞，但很会唱。',
        images: pics('drone-speaker', 'white', 'black'),
        ...choice('颜色', [
          ['轨道白', 23900, 66, artPath.goods('1003', 'drone-speaker', 'white')],
          ['深空黑', 23900, 71, artPath.goods('1003', 'drone-speaker', 'black')],
        ]),
      },
      {
        id: 1003005,
        name: '首席驾驶员 1/8 手办',
        subtitle: '头盔可拆，面罩可亮',
        description: '面罩内置微光 LED，头盔可拆换。PVC、ABS，全高约 24 cm。',
        images: pics('figurine-pilot', 'front'),
        limits: { order: 1, role: [1, 'ever'] },
        ...single(49800, 53),
      },
      {
        id: 1003006,
        name: '黑客小姐亚克力立牌',
        subtitle: '霓虹粉，夜里会发光',
        description: '5 mm 亚克力，夜光霓虹层，全高 15 cm。',
        images: pics('hacker-stand', 'pink'),
        ...single(3900, 240),
      },
      {
        id: 1003007,
        name: '小队机能卫衣',
        subtitle: '防泼水面料，磁扣口袋',
        description:
          '防泼水复合面料，胸口磁扣口袋，反光肩章。M 70/120，L 72/124，XL 74/128（衣长/胸围 cm）。',
        images: pics('squad-hoodie', 'black', 'violet'),
        ...sizes(
          32800,
          ['M', 'L', 'XL'],
          [
            ['深空黑', artPath.goods('1003', 'squad-hoodie', 'black'), [22, 40, 18]],
            ['离子紫', artPath.goods('1003', 'squad-hoodie', 'violet'), [10, 14, 0]],
          ],
        ),
      },
      {
        id: 1003008,
        name: '驾驶员身份牌',
        subtitle: '可激光刻呼号',
        description: '316L 不锈钢双牌，附珠链与静音圈。下单后客服与你确认呼号（12 字以内）。',
        images: pics('dog-tags', 'pair'),
        ...single(5900, 180),
      },
      {
        id: 1003009,
        name: '霓虹键帽套装',
        subtitle: '透光 PBT，130 键',
        description: '双色透光 PBT，原厂高度，130 键。回车键是点火按钮。',
        images: pics('neon-keycaps', 'set'),
        ...single(25900, 37),
      },
      {
        id: 1003010,
        name: '甲板鼠标垫 · 近地轨道',
        subtitle: '900 × 400 mm',
        description: '900 × 400 × 4 mm，细纹布面，锁边橡胶底。',
        images: pics('deck-pad', 'orbit'),
        ...single(7900, 150),
      },
      {
        id: 1003011,
        name: '冷却剂保温杯',
        subtitle: '600 ml，12 小时保冷',
        description: '316 不锈钢内胆，600 ml，弹盖锁扣。',
        images: pics('steel-tumbler', 'indigo', 'silver'),
        ...choice('颜色', [
          ['靛青', 9900, 88, artPath.goods('1003', 'steel-tumbler', 'indigo')],
          ['银', 9900, 64, artPath.goods('1003', 'steel-tumbler', 'silver')],
        ]),
      },
      {
        id: 1003012,
        name: '原声黑胶《零重力》',
        subtitle: '单碟 180 g',
        description: '180 g 单碟，收录 11 首原声，内页为机体三视图。',
        images: pics('vinyl-ost', 'front'),
        ...single(19800, 41),
      },
    ],
  },
  {
    id: 10032,
    name: '补给',
    kind: 'gift_pack',
    goods: [
      {
        id: 1003021,
        name: '轨道空投箱',
        subtitle: '每日一箱，落点随机',
        description: '每个角色每日限购 1 次，零点（北京时间）重置。购买后以邮件送达角色。',
        images: pics('supply-drop', 'crate'),
        tags: ['每日'],
        contents: [
          { name: '能量电池', quantity: 60 },
          { name: '合金板', quantity: 40 },
          { name: '涂装代币', quantity: 5 },
        ],
        limits: { order: 1, role: [1, 'day'] },
        ...single(600, 99999, 1800),
      },
    ],
  },
  {
    id: 10033,
    name: '充能',
    kind: 'recharge',
    goods: [
      ...(
        [
          [1003041, '60 能量电池', '首次另赠 60', 600, '首充双倍'],
          [1003042, '300 能量电池', '另赠 30', 3000, ''],
          [1003043, '1280 能量电池', '另赠 180', 12800, '人气'],
          [1003044, '6480 能量电池', '另赠 1480', 64800, '最划算'],
        ] as const
      ).map(([id, name, subtitle, price, tag]) => ({
        id,
        name,
        subtitle,
        description: '充值后约一分钟内到账所选角色。',
        images: pics('energy-cells', 'pack'),
        tags: tag ? [tag] : [],
        ...single(price, 999999),
      })),
      {
        id: 1003045,
        name: '驾驶员月卡',
        subtitle: '30 天每日 90 电池',
        description: '购买后立即获得 300 能量电池，随后 30 天每日登录可领 90。',
        images: pics('month-card', 'card'),
        ...single(3000, 999999),
      },
    ],
  },
  {
    id: 10034,
    name: '优惠券',
    kind: 'coupon',
    goods: [
      {
        id: 1003061,
        name: '¥100.00 机库券',
        subtitle: '满 ¥400.00 可用 · 购买后 15 天内有效',
        description: '购买后立即进入「我的优惠券」，可用于机库周边，满 ¥400.00 减 ¥100.00。',
        images: pics('ticket-100', 'ticket'),
        limits: { order: 1, role: [1, 'month'] },
        ...single(3990, 500),
      },
    ],
  },
];
