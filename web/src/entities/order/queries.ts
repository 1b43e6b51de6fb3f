// Reads of one order, and which reads are stale after an order has changed.
import { api, type CallOptions, callQuery, queryClient } from '../../shared/request/index.ts';

export const orderQuery = (
  order_id: string,
  options: CallOptions = { onExpired: 'popup', errors: 'inline' },
) => callQuery(api.user.orderDetails, { order_id }, options);

export const rebateQuery = (order_id: string) =>
  callQuery(api.user.getRebateOrderInfo, { order_id }, { errors: 'inline' });

const READS_OF_ORDERS = [
  api.user.myOrder,
  api.user.orderDetails,
  api.user.payOrder,
  api.user.getRebateOrderInfo,
  api.order.offlineTransferOrderDetail,
];

export async function refreshOrders(): Promise<void> {
  await Promise.all(READS_OF_ORDERS.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
