// Game 1004, 橙子街: a small shop without a tag and without a theme of its own.
import { artPath } from '../art/index.ts';
import { activity } from './activities.ts';
import { choice, type DemoGame, homeGoods, picturesOf, single } from './types.ts';

const pics = picturesOf('1004');

export const cornerShop: DemoGame = {
  game: {
    id: 1004,
    name: '橙子街',
    slogan: '街角见',
    publisher: '澄海互娱',
    orderPrefixTag: '',
    countAppid: 'emall-1004',
    packageName: 'com.chenghai.orangestreet',
    theme: null,
    loginMethods: ['phone', 'account', 'union'],
  },
  packages: [{ packageName: 'com.chenghai.orangestreet', signature: '橙子街' }],
  channels: [{ channelId: 1, channelSortId: 10, channelType: 1, name: '官方网站' }],
  groups: [
    {
      id: 10041,
      name: '小铺',
      kind: 'goods',
      goods: [
        {
          id: 1004001,
          name: '街角猫公仔',
          subtitle: '它只认得常来的人',
          description: '短绒面料，坐高 22 cm，可机洗。',
          images: pics('cat-plush', 'orange', 'grey'),
          tags: ['店长推荐'],
          ...choice('花色', [
            ['橘座', 6900, 80, artPath.goods('1004', 'cat-plush', 'orange')],
            ['灰灰', 6900, 52, artPath.goods('1004', 'cat-plush', 'grey')],
          ]),
        },
        {
          id: 1004002,
          name: '野餐帆布袋',
          subtitle: '法棍放得下',
          description: '12 安帆布，内有隔袋，38 × 40 cm。',
          images: pics('picnic-tote', 'cream'),
          ...single(4900, 120),
        },
        {
          id: 1004003,
          name: '晴天马克杯',
          subtitle: '350 ml，杯底有太阳',
          description: '陶瓷，350 ml，可微波。',
          images: pics('sun-mug', 'orange'),
          ...single(3900, 200),
        },
        {
          id: 1004004,
          name: '街头棒球帽',
          subtitle: '水洗牛仔，可调节',
          description: '水洗牛仔布，金属调节扣，帽围 56–60 cm。',
          images: pics('street-cap', 'denim'),
          ...single(5900, 66),
        },
        {
          id: 1004005,
          name: '阵雨折叠伞',
          subtitle: '雨停了再走',
          description: '八骨三折，晴雨两用，300 g。',
          images: pics('rain-umbrella', 'red'),
          ...single(5900, 0),
        },
        {
          id: 1004006,
          name: '朋友们拼图 · 500 片',
          subtitle: '一起拼比较快',
          description: '500 片，成品 53 × 38 cm，附原图海报。',
          images: pics('friends-puzzle', 'half'),
          ...single(5900, 90),
        },
        {
          id: 1004007,
          name: '街坊扑克牌',
          subtitle: '54 位邻居',
          description: '黑芯纸，54 张各不相同，附纸盒。',
          images: pics('card-deck', 'fan'),
          limits: { order: 5 },
          ...single(2900, 150),
        },
      ],
    },
    {
      id: 10042,
      name: '礼包与充值',
      kind: 'gift_pack',
      goods: [
        {
          id: 1004021,
          name: '新邻居礼包',
          subtitle: '搬来第一天的见面礼',
          description: '购买后以邮件送达所选角色，每个角色限购 1 次。',
          images: pics('welcome-pack', 'box'),
          contents: [
            { name: '金币', quantity: 8000 },
            { name: '装饰券', quantity: 3 },
            { name: '橙子', quantity: 12 },
          ],
          limits: { order: 1, role: [1, 'ever'] },
          ...single(600, 99999),
        },
        {
          id: 1004022,
          name: '金币 10 万',
          subtitle: '装修不用愁',
          description: '购买后以邮件送达所选角色。',
          images: pics('gold-coins', 'pile'),
          contents: [{ name: '金币', quantity: 100000 }],
          ...single(3000, 99999),
        },
      ],
    },
  ],
  activities: [activity(100401, 'sign_in', '签到有礼', '每天来坐坐')],
  banners: [
    {
      title: '街角开市',
      subtitle: '新店试营业，欢迎来坐',
      image: artPath.banner('1004', 'market'),
      action: '逛一逛',
      link: homeGoods(1004001),
    },
    {
      title: '见面礼',
      subtitle: '新邻居礼包 ¥6.00',
      image: artPath.banner('1004', 'gifts'),
      action: '带回家',
      link: homeGoods(1004021),
    },
  ],
  notices: [{ title: '小铺每周一、四发货' }],
  popups: [],
  customer: {
    hours: '每日 10:00–18:00',
    channels: [{ kind: 'mail', label: '邮箱', value: 'hello@orangestreet.example' }],
  },
};
