// Game 1001: goods of the first group on the home page.
import { artPath } from '../art/index.ts';
import { choice, type DemoGroup, picturesOf, single, sizes } from './types.ts';

const pics = picturesOf('1001');
const view = (colour: 'navy' | 'white' | 'coral') => artPath.goods('1001', 'captain-tee', colour);

export const oceanHot: DemoGroup = {
  id: 10011,
  name: '热卖',
  kind: 'goods',
  goods: [
    {
      id: 1001001,
      name: '晨风号 1/200 合金船模 · 周年版',
      subtitle: '压铸合金船体，帆面可调三档，附编号铭牌',
      description:
        '晨风号是每一位船长的第一艘船。周年版以游戏内 1.0 时代的船型重新开模，船体为压铸合金，桅杆与帆桁可拆装，帆面三档可调，甲板的舵轮真的会转。\n尺寸：长 34 cm，高 28 cm，含胡桃木底座；净重 1.9 kg。\n每艘附独立编号铭牌与收藏证书，编号随机，不支持指定。\n建议 14 岁以上收藏，细小零件请远离儿童。',
      images: pics('ship-model', 'front', 'night', 'detail', 'box'),
      promises: ['free_shipping', 'points'],
      limits: { order: 2, role: [2, 'ever'] },
      ...choice('涂装', [
        ['晨曦金', 26800, 120, artPath.goods('1001', 'ship-model', 'front'), 31800],
        ['夜航蓝', 28800, 46, artPath.goods('1001', 'ship-model', 'night'), 33800],
      ]),
    },
    {
      id: 1001002,
      name: '船长徽章重磅 T 恤',
      subtitle: '260 g 精梳棉，胸前厚板舵轮，背后是你的航线',
      description:
        '260 g 重磅精梳棉，落肩版型，洗十次不变形。胸前舵轮徽章为厚板浆印花，背面是从晨风港到星港的第一条航线。\n尺码偏大，平时穿 M 可选 S。\nS 衣长 68 胸围 108；M 衣长 70 胸围 112；L 衣长 72 胸围 116；XL 衣长 74 胸围 120（cm）。\n请翻面冷水洗涤，勿烘干。',
      images: pics('captain-tee', 'navy', 'white', 'coral', 'back'),
      promises: ['free_shipping', 'points'],
      limits: { order: 5 },
      ...sizes(
        15800,
        ['S', 'M', 'L', 'XL'],
        [
          ['藏青', view('navy'), [32, 80, 64, 20]],
          ['帆白', view('white'), [18, 0, 41, 15]],
          ['珊瑚红', view('coral'), [9, 27, 0, 0]],
        ],
        18800,
      ),
    },
    {
      id: 1001003,
      name: '小八爪软胶绒公仔 · 30 cm',
      subtitle: '抱着它，深海也不冷',
      description:
        '来自「深海来客」主线的小八爪，八只触手里都有磁扣，可以抱在手臂、船模桅杆或显示器上。\n面料为超柔水晶绒，填充高回弹 PP 棉，可机洗（请装洗衣袋）。\n高约 30 cm。',
      images: pics('plush-octopus', 'purple', 'mint', 'coral'),
      tags: ['新品'],
      ...choice('颜色', [
        ['深海紫', 8900, 210, artPath.goods('1001', 'plush-octopus', 'purple')],
        ['薄荷绿', 8900, 163, artPath.goods('1001', 'plush-octopus', 'mint')],
        ['珊瑚粉', 9500, 38, artPath.goods('1001', 'plush-octopus', 'coral')],
      ]),
    },
    {
      id: 1001004,
      name: '晨风船长 1/8 收藏手办',
      subtitle: '原画监修，附替换表情与船长剑',
      description:
        '由主美亲自监修的船长手办，披风为半透渐变涂装，附两枚替换表情件与一把可拆船长剑。\n材质：PVC、ABS；全高约 24 cm。\n每个角色限购 1 件。手办为手工涂装，细微色差不属质量问题。',
      images: pics('figurine-captain', 'front', 'box'),
      tags: ['限量 500'],
      promises: ['free_shipping'],
      limits: { order: 1, role: [1, 'ever'] },
      options: [],
      // Announced by nobody yet. With the coupon that activities give it is sold below its cost: the calendar says so.
      skus: [
        {
          values: [],
          price: 49800,
          stock: 87,
          market: 56800,
          cost: 23000,
          flashSale: { price: 29900, quota: 20, days: [-5, 6] },
        },
      ],
    },
    {
      id: 1001005,
      name: '归航黄铜罗盘',
      subtitle: '真的会指北，也真的会让人想家',
      description:
        '黄铜壳体与航海级液浸磁针，盖内刻有「愿风带你回来」。\n直径 6.2 cm，重 168 g，附绒布袋与木盒。\n黄铜会随时间氧化变深，用附赠的擦银布轻拭即可。',
      images: pics('compass', 'brass', 'jade'),
      tags: ['老船长推荐'],
      limits: { role: [1, 'month'] },
      ...choice('款式', [
        ['黄铜', 19900, 75, artPath.goods('1001', 'compass', 'brass')],
        ['碧玉盘面', 23900, 22, artPath.goods('1001', 'compass', 'jade')],
      ]),
    },
    {
      id: 1001006,
      name: '《蓝海远航》设定集 · 初版签名本',
      subtitle: '256 页全彩，未公开海图拉页',
      description:
        '256 页全彩硬壳精装，收录十二座港口、四十七艘船与「克拉肯之眼」全部概念草图，附一米长的世界海图拉页。\n初版签名本共 300 册，已全部售出；再版消息请留意公告。',
      images: pics('art-book', 'cover', 'kraken'),
      tags: ['签名本'],
      limits: { role: [1, 'ever'] },
      ...single(16800, 0),
    },
    {
      id: 1001007,
      name: '星空领航员手办 · 第二弹',
      subtitle: '观星台上的第二位船员',
      description:
        '手办系列第二弹：观星台上的领航员。星图披风为夜光材质，六分仪可取下。\n材质：PVC、ABS；全高约 23 cm。\n开售前可在本页查看倒计时，开售后每个角色限购 2 件。',
      images: pics('figurine-navigator', 'front', 'box'),
      tags: ['即将开售'],
      limits: { order: 2, role: [2, 'ever'] },
      saleStartsInDays: 21,
      ...single(45800, 500, 52800),
    },
  ],
};
