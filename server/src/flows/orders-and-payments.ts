// The calls, payment notifications and jobs of the shop that join several modules.
import { contract } from '@emall/contract';
import { rejectionCounterOf } from '../modules/orders/index.ts';
import type { Module } from '../services.ts';
import { approveRefund } from './approve-refund.ts';
import { cancelByOperator, cancelOrder, closeUnpaidOrders } from './cancel-order.ts';
import { confirmReturn } from './confirm-return.ts';
import { getRebateOrderInfo } from './count-spend.ts';
import { codePoolFilled, deliverOrder, retryDueDeliveries } from './deliver-order.ts';
import { flashSaleBoard } from './flash-sale-board.ts';
import { orderPayUrl } from './order-pay-url.ts';
import { paymentNotifications } from './payment-notifications.ts';
import { pollPayments, queryPayment } from './poll-payments.ts';
import { refund, retryRefunds, sendRefund } from './refund-order.ts';

const { user, ops } = contract;

export const ordersAndPaymentsModule: Module = {
  routes(serve) {
    serve(user.orderPayUrl, orderPayUrl);
    serve(user.cancelOrder, cancelOrder);
    serve(user.getRebateOrderInfo, getRebateOrderInfo);
    serve(ops.order.cancel, cancelByOperator);
    serve(ops.order.refund, refund);
    serve(ops.order.approveRefund, approveRefund);
    serve(ops.order.confirmReturn, confirmReturn);
  },
  http(app, services) {
    paymentNotifications(app, services);
    flashSaleBoard(app, services);
    app.addHook('onClose', () => rejectionCounterOf(services).stop());
  },
  jobs: {
    'close-unpaid-orders': closeUnpaidOrders,
    'poll-payments': pollPayments,
    'query-payment': queryPayment,
    'deliver-order': deliverOrder,
    'retry-deliveries': retryDueDeliveries,
    'code-pool-filled': codePoolFilled,
    'send-refund': sendRefund,
    'retry-refunds': retryRefunds,
  },
  schedules: [
    { task: 'close-unpaid-orders', cron: '* * * * *', isAtStart: true },
    { task: 'poll-payments', cron: '* * * * *', isAtStart: true },
    { task: 'retry-deliveries', cron: '* * * * *', isAtStart: true },
    { task: 'retry-refunds', cron: '* * * * *', isAtStart: true },
  ],
};
