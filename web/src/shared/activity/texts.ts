// What every activity page says of itself, in both languages.
import { defineTexts } from '../i18n/index.ts';

export const { useTexts, texts } = defineTexts({
  zh: {
    none: '暂时没有进行中的活动',
    noneHint: '先去逛逛，活动很快就来',
    toHome: '去首页',
    failed: '活动没有加载出来',
    failedHint: '检查网络后再试一次，或稍后再来',
    share: '分享',
    about: {
      score_lottery: '用积分抽好礼，概率公开，每一抽都能验证',
      task_lottery: '做做任务就能抽奖，今天的机会别错过',
      sign_in: '每天签到都有奖，连续签到开宝箱',
      invitation: '和好友一起来，奖励一起拿',
      recharge: '累计充值，层层有礼',
      ranking: '看看谁是本期第一',
    },
  },
  en: {
    none: 'No such activity is running',
    noneHint: 'Look around meanwhile, the next one is on its way',
    toHome: 'To home',
    failed: 'The activity could not be loaded',
    failedHint: 'Check the connection and try again, or come back later',
    share: 'Share',
    about: {
      score_lottery: 'Draw prizes for points: odds are public, every draw can be verified',
      task_lottery: 'A few tasks, and today’s draws are yours',
      sign_in: 'A reward every day, a chest for days in a row',
      invitation: 'Come along with friends and share the rewards',
      recharge: 'Gifts at every step of what you top up',
      ranking: 'See who leads this season',
    },
  },
});
