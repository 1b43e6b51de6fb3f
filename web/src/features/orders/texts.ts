// Words that the list, the detail and the payment of an order share.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts, texts } = defineTexts({
  zh: {
    status: {
      unpaid: '待支付',
      paid: '待发货',
      delivering: '发放中',
      shipped: '待收货',
      completed: '已完成',
      cancelled: '已关闭',
      refunding: '退款中',
      refunded: '已退款',
    },
    /** A deposit waits for its balance, and delivers nothing itself. */
    depositPaid: '定金已付',
    transferring: '转账处理中',
    quantity: (n: number) => `×${n}`,
    pieces: (n: number) => `共 ${n} 件`,
    more: (n: number) => `还有 ${n} 种商品`,
    copy: '复制',
    copyOf: (what: string) => `复制${what}`,
    copied: '已复制',
    notCopied: '复制失败，请长按选择',
    failed: '订单没有加载出来',
    toShop: '去逛逛',
  },
  en: {
    status: {
      unpaid: 'To pay',
      paid: 'To be shipped',
      delivering: 'Delivering',
      shipped: 'On its way',
      completed: 'Completed',
      cancelled: 'Closed',
      refunding: 'Refunding',
      refunded: 'Refunded',
    },
    depositPaid: 'Deposit paid',
    transferring: 'Bank transfer',
    quantity: (n: number) => `×${n}`,
    pieces: (n: number) => (n === 1 ? '1 item' : `${n} items`),
    more: (n: number) => `and ${n} more`,
    copy: 'Copy',
    copyOf: (what: string) => `Copy the ${what.toLowerCase()}`,
    copied: 'Copied',
    notCopied: 'It could not be copied',
    failed: 'The order could not be loaded',
    toShop: 'To the shop',
  },
});
