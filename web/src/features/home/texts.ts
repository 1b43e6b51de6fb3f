// Texts of home.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    banners: '精选推荐',
    service: '联系客服',
    entries: '活动与福利',
    gift: '福利中心',
    coupon: '领券中心',
    presale: '预售',
    awards: '我的奖品',
    score: '我的积分',
    toClaim: (title: string, n: number) => `${title}，${n} 份可领`,
    notices: '公告',
    deletion: (date: string) => `账号将于 ${date} 注销`,
  },
  en: {
    banners: 'Highlights',
    service: 'Support',
    entries: 'Events and benefits',
    gift: 'Benefits',
    coupon: 'Coupons',
    presale: 'Presale',
    awards: 'My prizes',
    score: 'My points',
    toClaim: (title: string, n: number) => `${title}, ${n} to claim`,
    notices: 'Notices',
    deletion: (date: string) => `Account deletion on ${date}`,
  },
});
