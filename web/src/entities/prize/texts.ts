// Texts of prizes, in both languages.
import { defineTexts, plural } from '../../shared/i18n/index.ts';

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
    rarity: { rare: '稀有', grand: '大奖' },
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
    points: (count: string) => `${count} ${plural(count, { one: 'point', other: 'points' })}`,
    next: {
      points: 'Points added to your balance',
      coupon: 'Added to “My coupons”',
      code: 'Enter the code in the game to use it',
      prop: 'Choose a character and we’ll send it to their in-game mail',
      goods: 'Add an address and we’ll ship it',
    },
    rarity: { rare: 'Rare', grand: 'Grand prize' },
    seePoints: 'View points',
    useCoupon: 'Use coupon',
    copyCode: 'Copy code',
    copied: 'Copied. Now enter it in the game',
    sendToRole: 'Choose character',
    giveAddress: 'Add address',
    seePrize: 'View prize',
    done: 'Got it',
  },
});
