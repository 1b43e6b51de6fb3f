// Game 1, the internal one: its analytics events are not counted.
import { artPath } from '../art/index.ts';
import { type DemoGame, picturesOf, single } from './types.ts';

const pics = picturesOf('1');

export const workshop: DemoGame = {
  game: {
    id: 1,
    name: '内部工坊',
    slogan: '先在这里试一试',
    // A publisher of its own: its accounts must not show among those players can use.
    publisher: '内部',
    orderPrefixTag: '',
    countAppid: 'emall-1',
    packageName: 'com.chenghai.workshop',
    theme: { key: 'workshop', primary: '#566074', deep: '#333a46', light: '#eef0f4' },
    loginMethods: ['phone', 'account'],
  },
  packages: [{ packageName: 'com.chenghai.workshop', signature: '内部工坊' }],
  channels: [{ channelId: 1, channelSortId: 10, channelType: 1, name: '内部' }],
  groups: [
    {
      id: 101,
      name: '样品',
      kind: 'goods',
      goods: [
        {
          id: 1001,
          name: '测试徽章套装',
          subtitle: '通过的人才有',
          description: '内部样品，用于走通下单、支付与发货流程。',
          images: pics('test-badge', 'set'),
          ...single(100, 100),
        },
        {
          id: 1002,
          name: '值班马克杯',
          subtitle: '今晚谁值班',
          description: '内部样品，陶瓷 350 ml。',
          images: pics('crew-mug', 'grey'),
          ...single(200, 50),
        },
        {
          id: 1003,
          name: '工程样机手机壳',
          subtitle: '灰色，谁都适合',
          description: '内部样品。',
          images: pics('test-case', 'grey'),
          limits: { order: 1 },
          ...single(300, 20),
        },
      ],
    },
    {
      id: 102,
      name: '测试充值',
      kind: 'recharge',
      goods: [
        {
          id: 1021,
          name: '100 测试币',
          subtitle: '到账用于验证发货',
          description: '内部样品，到账后可在沙盒游戏服查看。',
          images: pics('growth-fund', 'stacks'),
          ...single(1, 999999),
        },
      ],
    },
  ],
  activities: [],
  banners: [
    {
      title: '内部工坊',
      subtitle: '这里的数据不计入统计',
      image: artPath.banner('1', 'workshop'),
      action: '',
    },
    {
      title: '蓝图评审',
      subtitle: '新功能先在这里走一遍',
      image: artPath.banner('1', 'blueprint'),
      action: '',
    },
  ],
  notices: [],
  popups: [],
  customer: {
    hours: '工作日',
    channels: [{ kind: 'mail', label: '邮箱', value: 'workshop@chenghai.example' }],
  },
};
