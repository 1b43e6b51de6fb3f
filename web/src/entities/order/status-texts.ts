// The states of an order in both languages. Orders for points differ only in what is refunded.
const zh = {
  unpaid: '待支付',
  paid: '待发货',
  delivering: '发放中',
  shipped: '待收货',
  completed: '已完成',
  cancelled: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
};
const en: typeof zh = {
  unpaid: 'To pay',
  paid: 'To ship',
  delivering: 'Delivering',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Closed',
  refunding: 'Refunding',
  refunded: 'Refunded',
};

export const orderStatusTexts = { zh, en };
