// What the payment pages ask the server for.
import type { OrderStatus } from '@emall/contract';
import { api, callQuery } from '../../shared/request/index.ts';
import type { Scene } from './scene.ts';

/** The order to pay: the given one, or the newest unpaid. */
export const payOrderQuery = (order_id: string | undefined) =>
  callQuery(api.user.payOrder, order_id === undefined ? {} : { order_id }, {
    onExpired: 'popup',
    errors: 'inline',
  });
export const orderQuery = (order_id: string) =>
  callQuery(api.user.orderDetails, { order_id }, { errors: 'inline' });
export const waysQuery = (scene: Scene) => callQuery(api.user.gamePayType, { scene }, { onExpired: 'popup' });
export const payAccountQuery = (order_id: string) =>
  callQuery(api.user.getPayAccount, { order_id }, { errors: 'inline' });
export const rebateQuery = (order_id: string) =>
  callQuery(api.user.getRebateOrderInfo, { order_id }, { errors: 'inline' });

/** What an order's state says about its payment. */
export type Outcome = 'open' | 'paid' | 'closed' | 'returned';

const OUTCOMES: Record<OrderStatus, Outcome> = {
  unpaid: 'open',
  paid: 'paid',
  delivering: 'paid',
  shipped: 'paid',
  completed: 'paid',
  cancelled: 'closed',
  refunding: 'returned',
  refunded: 'returned',
};

export const outcomeOf = (status: OrderStatus): Outcome => OUTCOMES[status];

/** As the contract writes it: a short tag of the game, then twenty digits. */
export function orderIdIn(text: string | undefined): string | undefined {
  return /^[a-z]{0,8}\d{20}$/.test(text ?? '') ? text : undefined;
}
