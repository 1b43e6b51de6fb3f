// What the transfer pages ask the server for, and what they ask for again after a transfer has changed.
import { api, callQuery, queryClient } from '../../shared/request/index.ts';

export const payeeQuery = () => callQuery(api.order.getPayeeAccount, undefined, { errors: 'inline' });
export const orderQuery = (order_id: string) =>
  callQuery(api.user.orderDetails, { order_id }, { onExpired: 'popup', errors: 'inline' });
export const transferQuery = (order_id: string, upload_ids: readonly number[] = []) =>
  callQuery(
    api.order.offlineTransferOrderDetail,
    upload_ids.length ? { order_id, upload_ids: [...upload_ids] } : { order_id },
    { onExpired: 'popup', errors: 'inline' },
  );

export function refreshTransfer(): Promise<void> {
  const calls = [
    api.order.offlineTransferOrderDetail,
    api.user.orderDetails,
    api.user.myOrder,
    api.user.payOrder,
  ];
  return Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))).then(
    () => undefined,
  );
}

/** An order number as an address bar may carry it. */
export function orderIdIn(text: string | undefined): string | undefined {
  return text && /^[a-z]{0,8}[0-9]{20}$/.test(text) ? text : undefined;
}
