// Where the pages of an order lie.
export const ORDERS = '/pages/orders/index';
export const ORDER_DETAIL = '/pages/orders/detailInfo';
export const PAY = '/pages/pay/pay';
export const PRESALE = '/pages/presale/index';
export const TRANSFER = '/pages/orders/offlineTransfer';
