// What the order pages ask the server for, and what they ask for again after an order has changed.
import type { Contract, Input } from '@emall/contract';
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';

export type OrderTab = NonNullable<Input<Contract['user']['myOrder']>['tab']>;

export const orderQuery = (order_id: string) =>
  callQuery(api.user.orderDetails, { order_id }, { onExpired: 'popup', errors: 'inline' });
export const orderPages = (tab: OrderTab) => callPages(api.user.myOrder, { tab }, { onExpired: 'popup' });
export const rebateQuery = (order_id: string) =>
  callQuery(api.user.getRebateOrderInfo, { order_id }, { errors: 'inline' });

export function refreshOrders(): Promise<void> {
  const calls = [api.user.myOrder, api.user.orderDetails, api.user.payOrder, api.user.getRebateOrderInfo];
  return Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))).then(
    () => undefined,
  );
}
