// Binds the order flows, for the modules that receive them as an argument.
import type { OrderFlows } from '../modules/orders/index.ts';
import { cancel, closeAttempts } from './cancel-order.ts';
import { finishOrderRefund, refundOrder } from './refund-order.ts';
import { settle } from './settle-payment.ts';

export const orderFlows: OrderFlows = {
  settle,
  closeAttempts,
  cancel,
  refundOrder,
  finishOrderRefund,
};
