// Game 1003, 轨道机擎: the top-up groups come first here.
import { artPath } from '../art/index.ts';
import { activity } from './activities.ts';
import { scifiGoods } from './scifi-goods.ts';
import { type DemoGame, homeGoods } from './types.ts';

export const scifi: DemoGame = {
  game: {
    id: 1003,
    name: '轨道机擎',
    slogan: '点火，然后相信队友',
    publisher: '澄海互娱',
    orderPrefixTag: 'hjwq',
    countAppid: 'emall-1003',
    packageName: 'com.chenghai.orbitengine',
    theme: { key: 'scifi', primary: '#3d46c4', deep: '#0d0f33', light: '#e4e8fb' },
    loginMethods: ['phone', 'account', 'wegame', 'union'],
  },
  packages: [{ packageName: 'com.chenghai.orbitengine', signature: '轨道机擎' }],
  channels: [
    { channelId: 1, channelSortId: 10, channelType: 1, name: '官方网站' },
    { channelId: 4, channelSortId: 40, channelType: 3, name: '电脑客户端' },
  ],
  groups: scifiGoods,
  activities: [
    activity(100301, 'recharge', '充值有礼', '充能越多，火力越猛'),
    activity(100302, 'ranking', '富豪榜', '本季火力榜'),
    activity(100303, 'task_lottery', '任务抽奖', '出击，补给，抽奖'),
  ],
  banners: [
    {
      title: '近地轨道集结',
      subtitle: '充能首档双倍',
      image: artPath.banner('1003', 'orbit'),
      action: '去充能',
      link: '/pages/index/index?group=10033',
    },
    {
      title: '破晓机体',
      subtitle: '三色拼装模型到货',
      image: artPath.banner('1003', 'mech'),
      action: '领机体',
      link: homeGoods(1003001),
    },
    {
      title: '导轨枪试射',
      subtitle: '声光模型限量',
      image: artPath.banner('1003', 'railgun'),
      action: '去看看',
      link: homeGoods(1003002),
    },
  ],
  notices: [{ title: '身份牌刻字请在下单后 24 小时内与客服确认呼号' }],
  popups: [
    {
      title: '空投已抵达',
      image: artPath.popup('1003'),
      action: '查看',
      link: homeGoods(1003021),
      frequency: 'once',
    },
  ],
  customer: {
    hours: '工作日 10:00–20:00',
    channels: [
      { kind: 'online', label: '在线客服', value: '游戏内「终端 · 呼叫塔台」' },
      { kind: 'mail', label: '邮箱', value: 'tower@orbitengine.example' },
    ],
  },
};
