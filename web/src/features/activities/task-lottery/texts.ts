// Texts of the task lottery and of its browse task, in both languages.
import { defineTexts, plural } from '../../../shared/i18n/index.ts';

type Chances = { carried: number; earned: number; used: number };

export const { useTexts, texts } = defineTexts({
  zh: {
    pageTitle: '任务抽奖',
    loginToEarn: '登录后做任务，攒抽奖次数',
    oneChance: '用 1 次机会',
    tenChances: '用 10 次机会',
    chances: '今日可抽',
    chancesUnit: '次',
    doTasks: '去做任务',
    noChances: '没有次数了',
    missing: (count: number) => `还差 ${count} 次`,
    chancesOf: ({ carried, earned, used }: Chances) =>
      [...(carried ? [`昨日剩余 ${carried} 次`] : []), `今日已获得 ${earned} 次`, `已用 ${used} 次`].join(
        ' · ',
      ),
    chancesHint: '次数当天有效，每天 0 点重新开始',
    lastingHint: '次数当天有效；邀请好友和下单得到的次数，第二天还能用',
    tasks: '今日任务',
    task: {
      login: { name: '今日登录', hint: '登录即得' },
      sign_in: { name: '每日签到', hint: '到签到页签到一次' },
      view: { name: '逛逛好物', hint: '' },
      share: { name: '分享活动', hint: '每天一次，分享给朋友' },
      buy: { name: '今日下单', hint: '支付成功即得，退款会收回' },
      invite: { name: '邀请好友', hint: '好友计入邀请后即得，条件见邀请页' },
    },
    viewHint: (count: number, seconds: number) => `看 ${count} 件不同商品，每件 ${seconds} 秒`,
    plusChances: (count: number) => `+${count} 次`,
    go: {
      login: '去登录',
      sign_in: '去签到',
      view: '去逛逛',
      share: '去分享',
      buy: '去购买',
      invite: '去邀请',
    },
    finished: '已完成',
    progress: (done: number, target: number) => `${done}/${target}`,
    shared: '已分享或复制链接，获得抽奖次数',
    looking: (seconds: number) => `再看 ${seconds} 秒，任务 +1`,
    looked: '看完啦，任务进度 +1',
    earned: (n: number) => `任务完成，抽奖 +${n} 次`,
    pickGoods: '打开任意商品，看满时间即可',
    back: '回到任务',
  },
  en: {
    pageTitle: 'Task lottery',
    loginToEarn: 'Log in and complete tasks to earn draws',
    oneChance: 'Use 1 draw',
    tenChances: 'Use 10 draws',
    chances: 'Draws left today',
    chancesUnit: '',
    doTasks: 'Do tasks',
    noChances: 'No draws left',
    missing: (count: number) => `${count} more needed`,
    chancesOf: ({ carried, earned, used }: Chances) =>
      [...(carried ? [`${carried} from yesterday`] : []), `${earned} earned today`, `${used} used`].join(
        ' · ',
      ),
    chancesHint: 'Draws are valid today only and reset at midnight',
    lastingHint: 'Draws expire at midnight. Draws from friends and purchases last through the next day',
    tasks: 'Today’s tasks',
    task: {
      login: { name: 'Log in', hint: 'Just log in' },
      sign_in: { name: 'Sign in', hint: 'On the sign-in page' },
      view: { name: 'Browse the shop', hint: '' },
      share: { name: 'Share the event', hint: 'Once a day, with a friend' },
      buy: { name: 'Buy something', hint: 'Counts once you’ve paid. A refund undoes it' },
      invite: {
        name: 'Invite a friend',
        hint: 'When a friend accepts your invitation. See the invitation page',
      },
    },
    viewHint: (count: number, seconds: number) =>
      `View ${count} different ${plural(count, { one: 'item', other: 'items' })}, ${seconds} s each`,
    plusChances: (count: number) => `+${count}`,
    go: {
      login: 'Log in',
      sign_in: 'Sign in',
      view: 'Browse',
      share: 'Share',
      buy: 'Shop',
      invite: 'Invite',
    },
    finished: 'Done',
    progress: (done: number, target: number) => `${done}/${target}`,
    shared: 'Link shared or copied. You’ve earned a draw',
    looking: (seconds: number) => `${seconds} s more to finish this item`,
    looked: 'Done! Task progress +1',
    earned: (n: number) => `Task done! +${n} ${plural(n, { one: 'draw', other: 'draws' })}`,
    pickGoods: 'Open any item and stay until the timer ends',
    back: 'Back to tasks',
  },
});
