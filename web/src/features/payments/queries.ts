// What the payment pages ask the server for.
import type { OrderStatus } from '@emall/contract';
import { api, callQuery } from '../../shared/request/index.ts';
import type { Scene } from './scene.ts';

/** A session that runs out is renewed over the page. */
const STAY = { loginPopup: true };
const QUIET = { quiet: true };

/** The order to pay: the given one, or the newest unpaid. */
export const payOrderQuery = (order_id: string | undefined) =>
  callQuery(api.user.payOrder, order_id === undefined ? {} : { order_id }, { ...STAY, ...QUIET });
export const orderQuery = (order_id: string) => callQuery(api.user.orderDetails, { order_id }, QUIET);
export const waysQuery = (scene: Scene) => callQuery(api.user.gamePayType, { scene }, STAY);
export const payAccountQuery = (order_id: string) => callQuery(api.user.getPayAccount, { order_id }, QUIET);
export const rebateQuery = (order_id: string) => callQuery(api.user.getRebateOrderInfo, { order_id }, QUIET);

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
