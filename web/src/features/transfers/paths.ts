// Where the pages of a transfer lie.
export const TRANSFER = '/pages/orders/offlineTransfer';
export const TRANSFER_RESULT = '/pages/pay/transferResult';
export const ORDER_DETAIL = '/pages/orders/detailInfo';
export const ORDERS = '/pages/orders/index';
