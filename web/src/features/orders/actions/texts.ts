// Texts of the actions of an order and of their confirmations.
import { defineTexts } from '../../../shared/i18n/index.ts';

export const { useTexts, texts } = defineTexts({
  zh: {
    action: {
      pay: '去支付',
      transfer: '转账凭证',
      cancel: '取消订单',
      delete: '删除订单',
      confirm: '确认收货',
      view_code: '查看兑换码',
      track: '查看物流',
      rebuy: '再次购买',
      apply_refund: '申请退款',
      change_address: '修改地址',
      remind_shipping: '催发货',
    },
    transferProgress: '转账进度',
    refundProgress: '退款进度',
    payBalance: '付尾款',
    toPresale: '去预售页',
    ask: {
      cancel: {
        title: '取消这笔订单？',
        text: '商品和优惠券会退回，取消后不能恢复。',
        yes: '取消订单',
        no: '再想想',
      },
      delete: { title: '删除这笔订单？', text: '删除后不再显示，也不能找回。', yes: '删除', no: '保留' },
      confirm: {
        title: '确认已经收到商品？',
        text: '请先检查包裹，确认后订单即完成。',
        yes: '已收到',
        no: '还没有',
      },
    },
    done: {
      cancel: '订单已取消',
      delete: '订单已删除',
      confirm: '已确认收货',
      remind_shipping: '已提醒商家发货',
    },
  },
  en: {
    action: {
      pay: 'Pay',
      transfer: 'Transfer',
      cancel: 'Cancel',
      delete: 'Delete',
      confirm: 'Confirm receipt',
      view_code: 'View code',
      track: 'Track',
      rebuy: 'Buy again',
      apply_refund: 'Refund',
      change_address: 'Change address',
      remind_shipping: 'Ask us to ship',
    },
    transferProgress: 'Transfer progress',
    refundProgress: 'Refund progress',
    payBalance: 'Pay balance',
    toPresale: 'Go to presale',
    ask: {
      cancel: {
        title: 'Cancel this order?',
        text: 'We’ll release the items and return your coupon. This can’t be undone.',
        yes: 'Cancel order',
        no: 'Keep it',
      },
      delete: {
        title: 'Delete this order?',
        text: 'It will disappear from your list. This can’t be undone.',
        yes: 'Delete',
        no: 'Keep it',
      },
      confirm: {
        title: 'Got everything?',
        text: 'Check your parcel first. This completes the order.',
        yes: 'Yes, I have it',
        no: 'Not yet',
      },
    },
    done: {
      cancel: 'Order cancelled',
      delete: 'Order deleted',
      confirm: 'Order completed. Thank you!',
      remind_shipping: 'We’ve let the shop know',
    },
  },
});
