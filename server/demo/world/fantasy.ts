// Game 1002, 云笈仙境.
import { artPath } from '../art/index.ts';
import { activity } from './activities.ts';
import { fantasyGoods } from './fantasy-goods.ts';
import { type DemoGame, homeGoods } from './types.ts';

export const fantasy: DemoGame = {
  game: {
    id: 1002,
    name: '云笈仙境',
    slogan: '一剑一山海，一梦一仙踪',
    publisher: '澄海互娱',
    orderPrefixTag: 'xjsj',
    countAppid: 'emall-1002',
    packageName: 'com.chenghai.cloudrealm',
    theme: { key: 'fantasy', primary: '#1d7a5f', deep: '#2a1b57', light: '#e6f6ef' },
    loginMethods: ['phone', 'account', 'wechat', 'union'],
  },
  packages: [{ packageName: 'com.chenghai.cloudrealm', signature: '云笈仙境' }],
  channels: [
    { channelId: 1, channelSortId: 10, channelType: 1, name: '官方网站' },
    { channelId: 2, channelSortId: 20, channelType: 1, name: '应用商店' },
  ],
  groups: fantasyGoods,
  activities: [
    activity(100201, 'sign_in', '签到有礼', '日日问道，七日小成'),
    activity(100202, 'score_lottery', '积分抽奖', '祈愿池已开'),
  ],
  banners: [
    {
      title: '浮岛新章',
      subtitle: '凌霄手办现货 · 每人限一',
      image: artPath.banner('1002', 'isles'),
      action: '去看看',
      link: homeGoods(1002003),
    },
    {
      title: '云龙出海',
      subtitle: '团团小龙上架',
      image: artPath.banner('1002', 'dragon'),
      action: '抱走它',
      link: homeGoods(1002002),
    },
    {
      title: '森罗夜话',
      subtitle: '每日签到领灵玉',
      image: artPath.banner('1002', 'forest'),
      action: '去签到',
      link: '/pages/activities/signin?activeid=100201',
    },
  ],
  notices: [{ title: '含章手办首批售罄，二批排产中' }, { title: '请认准官方商城，谨防代充诈骗' }],
  popups: [
    {
      title: '仙友，今日签到了吗',
      image: artPath.popup('1002'),
      action: '去签到',
      link: '/pages/activities/signin?activeid=100201',
      frequency: 'daily',
    },
  ],
  customer: {
    hours: '每日 10:00–22:00',
    channels: [
      { kind: 'phone', label: '客服热线', value: '400-000-1002' },
      { kind: 'mail', label: '邮箱', value: 'service@cloudrealm.example' },
    ],
  },
};
