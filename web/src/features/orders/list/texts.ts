// Texts of the list of orders.
import { defineTexts } from '../../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    tabs: '订单状态',
    tab: {
      all: '全部',
      unpaid: '待支付',
      delivering: '处理中',
      shipped: '待收货',
      completed: '已完成',
      closed: '已关闭',
    },
    paysWithin: (left: string) => `${left} 后关闭`,
    closing: '已超时，正在关闭',
    sum: { unpaid: '应付', paid: '实付', total: '合计' },
    refunded: (amount: string) => `已退 ${amount}`,
    open: (id: string) => `查看订单 ${id}`,
    empty: {
      all: '还没有订单',
      unpaid: '没有待支付的订单',
      delivering: '没有处理中的订单',
      shipped: '没有在路上的包裹',
      completed: '还没有完成的订单',
      closed: '没有关闭的订单',
    },
    emptyHint: '去商城挑一件喜欢的吧',
  },
  en: {
    tabs: 'Order status',
    tab: {
      all: 'All',
      unpaid: 'To pay',
      delivering: 'In progress',
      shipped: 'Shipped',
      completed: 'Completed',
      closed: 'Closed',
    },
    paysWithin: (left: string) => `Closes in ${left}`,
    closing: 'Time’s up. Closing',
    sum: { unpaid: 'to pay', paid: 'paid', total: 'total' },
    refunded: (amount: string) => `${amount} refunded`,
    open: (id: string) => `Open order ${id}`,
    empty: {
      all: 'No orders yet',
      unpaid: 'No orders to pay',
      delivering: 'No orders in progress',
      shipped: 'No shipped orders',
      completed: 'No completed orders yet',
      closed: 'No closed orders',
    },
    emptyHint: 'Find something you like in the shop',
  },
});
