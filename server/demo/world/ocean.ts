// Game 1001, 蓝海远航: the fullest shop of the demo world.
import { artPath } from '../art/index.ts';
import { activity } from './activities.ts';
import { oceanGoods } from './ocean-goods.ts';
import { oceanHot } from './ocean-hot.ts';
import { oceanVirtual } from './ocean-virtual.ts';
import { presaleGoods } from './presales.ts';
import { type DemoGame, homeGoods, homeGroup } from './types.ts';

export const ocean: DemoGame = {
  game: {
    id: 1001,
    name: '蓝海远航',
    slogan: '风在，路就在',
    publisher: '澄海互娱',
    orderPrefixTag: 'hhw',
    countAppid: 'emall-1001',
    packageName: 'com.chenghai.bluevoyage',
    theme: { key: 'ocean', primary: '#1466b8', deep: '#0b2a58', light: '#dff1fb' },
    loginMethods: ['phone', 'account', 'wechat', 'wegame', 'union'],
  },
  // Far ahead, while sign-in gifts run: the calendar points it out, and nobody meets it before.
  maintenance: { inDays: 75, text: '商城停服维护，早上七点恢复' },
  packages: [
    { packageName: 'com.chenghai.bluevoyage', signature: '蓝海远航' },
    { packageName: 'com.chenghai.bluevoyage.tap', signature: '蓝海远航 · 社区版' },
  ],
  channels: [
    { channelId: 1, channelSortId: 10, channelType: 1, name: '官方网站' },
    { channelId: 2, channelSortId: 20, channelType: 1, name: '应用商店' },
    { channelId: 3, channelSortId: 30, channelType: 2, name: '游戏社区' },
  ],
  groups: [oceanHot, oceanGoods, ...oceanVirtual, presaleGoods],
  activities: [
    activity(100101, 'score_lottery', '积分抽奖', '一百积分，开一次远航宝箱'),
    activity(100102, 'sign_in', '签到有礼', '连续七天，送传说图纸'),
    activity(100103, 'recharge', '充值有礼', '累计充值，层层有礼'),
    activity(100104, 'task_lottery', '任务抽奖', '做任务，攒次数，抽周边'),
    activity(100105, 'invitation', '邀请有礼', '叫上新朋友，一起拿奖励'),
    activity(100106, 'ranking', '富豪榜', '本季航海家排行'),
  ],
  banners: [
    {
      title: '远航纪念季',
      subtitle: '周年手办预售 · 定金立减 ¥50.00',
      image: artPath.banner('1001', 'voyage'),
      action: '去看看',
      link: '/pages/presale/index?presale_id=100101',
      // Three days longer than deposits are taken: the calendar points it out.
      days: [90, 12],
    },
    {
      title: '周年庆典礼包',
      subtitle: '限定称号「与风同行」',
      image: artPath.banner('1001', 'anniversary'),
      action: '立即抢购',
      link: homeGoods(1001062),
    },
    {
      title: '宝藏就在甲板下',
      subtitle: '积分抽奖，概率全公开',
      image: artPath.banner('1001', 'treasure'),
      action: '试试手气',
      link: '/pages/activities/scoreLottery?activeid=100101',
    },
    {
      title: '克拉肯苏醒',
      subtitle: '累计充值领夜航船身',
      image: artPath.banner('1001', 'kraken'),
      action: '看奖励',
      link: '/pages/activities/recharge?activeid=100103',
    },
  ],
  notices: [
    { title: '周年周边陆续发货中，订单详情可查看物流', link: '/pages/orders/index' },
    { title: '船长 T 恤帆白 M 码补货在途，到货后恢复购买', link: homeGoods(1001002) },
    { title: '请认准官方商城，谨防以「代充」为名的诈骗' },
  ],
  popups: [
    {
      title: '周年补给已送达',
      image: artPath.popup('1001'),
      action: '去领取',
      link: homeGroup(10013),
      frequency: 'daily',
    },
  ],
  customer: {
    hours: '每日 9:00–22:00',
    channels: [
      { kind: 'online', label: '在线客服', value: '游戏内「设置 · 联系客服」' },
      { kind: 'phone', label: '客服热线', value: '400-000-1001' },
      { kind: 'qq', label: '客服 QQ', value: '1001001001' },
      { kind: 'wechat', label: '微信公众号', value: '蓝海远航商城' },
      { kind: 'mail', label: '邮箱', value: 'service@bluevoyage.example' },
    ],
  },
};
