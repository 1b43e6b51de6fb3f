// Reads of the payment pages.
import { payScene } from '../../entities/order/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';

/** The order to pay: the given one, or the newest unpaid. */
export const payOrderQuery = (order_id: string | undefined) =>
  callQuery(api.user.payOrder, order_id === undefined ? {} : { order_id }, {
    onExpired: 'popup',
    errors: 'inline',
  });
export const methodsQuery = () =>
  callQuery(api.user.gamePayType, { scene: payScene() }, { onExpired: 'popup' });
export const payAccountQuery = (order_id: string) =>
  callQuery(api.user.getPayAccount, { order_id }, { errors: 'inline' });
