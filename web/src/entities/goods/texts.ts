// Texts about goods that several features show.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    was: '原价',
    gallery: '商品图片',
    enlarge: (n: number) => `查看第 ${n} 张大图`,
    contents: '礼包内容',
    description: '商品介绍',
    virtualClosed: '按微信的规定，iOS 小程序内不能购买虚拟商品。请复制链接，在浏览器中打开商城购买。',
    paidInBrowser: '按微信的规定，iOS 小程序内不能支付虚拟商品。可以先在这里下单，再到浏览器中打开商城付款。',
    copyLink: '复制链接',
    linkCopied: '已复制，请在浏览器中打开',
  },
  en: {
    was: 'Was',
    gallery: 'Images',
    enlarge: (n: number) => `Enlarge image ${n}`,
    contents: 'What’s inside',
    description: 'Description',
    virtualClosed:
      'WeChat doesn’t allow virtual goods to be sold in mini-programs on iOS. Copy the link and open the shop in a browser to buy this.',
    paidInBrowser:
      'WeChat doesn’t allow virtual goods to be paid for in mini-programs on iOS. Place the order here, then open the shop in a browser to pay.',
    copyLink: 'Copy link',
    linkCopied: 'Copied. Open it in a browser.',
  },
});
