// The words of sign-in and invitation, in both languages; titles, rules and prizes stay as the shop wrote them.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts, texts } = defineTexts({
  zh: {
    signIn: '签到有礼',
    invitation: '邀请有礼',
    rules: '活动规则',
    state: { draft: '未发布', scheduled: '还未开始', running: '进行中', paused: '暂停中', ended: '已结束' },
    congratulations: '领取成功',
    signedIn: '签到成功',
    madeUp: '补签成功',
    myAwards: '我的奖品',
    receive: '领取',
    received: '已领取',
    closed: '已截止',
    receiveBy: (time: string) => `领取截止 ${time}`,
  },
  en: {
    signIn: 'Sign-in rewards',
    invitation: 'Invite friends',
    rules: 'Rules',
    state: {
      draft: 'Not published',
      scheduled: 'Not begun yet',
      running: 'Running',
      paused: 'Paused',
      ended: 'Over',
    },
    congratulations: 'Received',
    signedIn: 'Signed in',
    madeUp: 'Made up',
    myAwards: 'My prizes',
    receive: 'Receive',
    received: 'Received',
    closed: 'Closed',
    receiveBy: (time: string) => `Receive by ${time}`,
  },
});
