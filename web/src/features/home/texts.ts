// Texts of home.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    claim: (title: string) => `领奖 ${title}`,
    banners: '精选推荐',
    service: '联系客服',
    entries: '活动与福利',
    gift: '福利中心',
    coupon: '领券中心',
    presale: '预售',
    awards: '我的奖品',
    score: '我的积分',
    // In Chinese an activity has the title that its game gave it.
    activity: {
      score_lottery: '',
      task_lottery: '',
      sign_in: '',
      invitation: '',
      recharge: '',
      ranking: '',
    },
    toClaim: (title: string, n: number) => `${title}，${n} 份可领`,
    notices: '公告',
  },
  en: {
    claim: (title: string) => `Claim: ${title}`,
    banners: 'Highlights',
    service: 'Support',
    entries: 'Events and benefits',
    gift: 'Benefits',
    coupon: 'Coupons',
    presale: 'Presale',
    awards: 'My prizes',
    score: 'My points',
    activity: {
      score_lottery: 'Lottery',
      task_lottery: 'Tasks',
      sign_in: 'Sign-in',
      invitation: 'Invite',
      recharge: 'Top-up gift',
      ranking: 'Rich list',
    },
    toClaim: (title: string, n: number) => `${title}, ${n} to claim`,
    notices: 'Notices',
  },
});
