// The shop's calls, callbacks and jobs that span several modules.
import { contract } from '@emall/contract';
import type { Module } from '../services.ts';
import { cancelOrder, closeUnpaidOrders } from './cancel-order.ts';
import { codePoolFilled, deliverOrder, retryDeliveries } from './deliver.ts';
import { paymentNotices } from './notify.ts';
import { createOrder, payCoupon } from './place-order.ts';
import { pollPayments } from './poll-payments.ts';
import { getRebateOrderInfo } from './rebate.ts';
import { retryRefunds, sendRefund } from './refund-order.ts';
import { orderPayUrl } from './start-payment.ts';

const { user } = contract;

export const shopModule: Module = {
  routes(serve) {
    serve(user.createOrder, createOrder);
    serve(user.payCoupon, payCoupon);
    serve(user.orderPayUrl, orderPayUrl);
    serve(user.cancelOrder, cancelOrder);
    serve(user.getRebateOrderInfo, getRebateOrderInfo);
  },
  http: paymentNotices,
  jobs: {
    'close-unpaid-orders': closeUnpaidOrders,
    'poll-payments': pollPayments,
    'deliver-order': deliverOrder,
    'retry-deliveries': retryDeliveries,
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
