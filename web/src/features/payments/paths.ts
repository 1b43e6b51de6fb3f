// Where the payment pages lie, and the pages they lead to.
export const PAY = '/pages/pay/pay';
export const PAY_DONE = '/pages/pay/paySuccessful';
export const TRANSFER = '/pages/orders/offlineTransfer';
export const PAY_FAIL = '/pages/pay/payFail';
export const ORDER_DETAIL = '/pages/orders/detailInfo';
export const ORDERS = '/pages/orders/index';
