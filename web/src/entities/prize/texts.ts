// Texts of prizes, in both languages.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts, texts } = defineTexts({
  zh: {
    points: (count: string) => `${count} 积分`,
    next: {
      points: '积分已到账',
      coupon: '已放入「我的优惠券」',
      code: '在游戏内「兑换码」处输入即可使用',
      prop: '选择角色后，道具直达游戏邮件',
      goods: '填写收货地址，奖品就寄出',
    },
    seePoints: '查看积分',
    useCoupon: '去使用',
    copyCode: '复制兑换码',
    copied: '已复制，去游戏里兑换吧',
    sendToRole: '发放到角色',
    giveAddress: '填写地址',
    seePrize: '查看奖品',
    done: '知道了',
  },
  en: {
    points: (count: string) => `${count} points`,
    next: {
      points: 'The points are yours now',
      coupon: 'It is in “My coupons”',
      code: 'Enter it in the game to use it',
      prop: 'Choose a role and it goes to the game’s mail',
      goods: 'Give an address and it is sent',
    },
    seePoints: 'See my points',
    useCoupon: 'Use it',
    copyCode: 'Copy code',
    copied: 'Copied. Enter it in the game',
    sendToRole: 'Send to a role',
    giveAddress: 'Give an address',
    seePrize: 'See the prize',
    done: 'OK',
  },
});
