// Causes of points that a player misses: what an operator reads for each, and the sentence for the player.

export const pointsCauses = {
  points_arrived: {
    title: { zh: '积分已到账', en: 'The points have arrived' },
    sentence: {
      zh: '你最近一次的{name}变动是“{reason}”，+{amount}，已经到账，请在积分明细中查看。',
      en: 'Your latest change in {name} was “{reason}”, +{amount}. It’s in your points history.',
    },
  },
  points_spent: {
    title: { zh: '积分已使用', en: 'The points were spent' },
    sentence: {
      zh: '你的{name}最近一次用于“{reason}”，用去 {amount}，积分明细中可以看到每一笔。',
      en: 'Your {name} were last used for “{reason}”: {amount}. Your points history lists every change.',
    },
  },
  points_revoked: {
    title: { zh: '积分已收回', en: 'The points were taken back' },
    sentence: {
      zh: '你的{name}最近一次变动是“{reason}”，收回 {amount}。',
      en: 'The latest change in your {name} was “{reason}”: {amount} taken back.',
    },
  },
  points_owed: {
    title: { zh: '新积分先抵扣所欠积分', en: 'New points go towards points that are owed' },
    sentence: {
      zh: '你有订单退款时，可扣回的{name}不足，还欠 {amount}。之后获得的积分会先抵扣，抵完再计入余额。',
      en: 'When an order was refunded, you no longer had all the {name} it had earned, so you still owe {amount}. Points you earn go towards that first.',
    },
  },
  points_none: {
    title: { zh: '没有获得过积分', en: 'No points were ever earned' },
    sentence: {
      zh: '你还没有{name}记录。购物积分在订单付款后到账。',
      en: 'You have no {name} yet. Points for a purchase arrive once the order is paid.',
    },
  },
} as const;
