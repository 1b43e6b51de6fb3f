// The public API of payments: payment attempts, notifications about them and refunds.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { gamePayType } from './game-pay-type.ts';
import { gauges } from './gauges.ts';

export {
  adoptAttempt,
  attemptsOf,
  attemptView,
  claimAttemptsToQuery,
  findAttempt,
  isTransactionReused,
  markClosed,
  markPaid,
  nextQuery,
  openAttempt,
  ordersOfPayment,
  transactionsOf,
} from './attempts.ts';
export { payTypeName } from './game-pay-type.ts';
export { notificationsOf, storeNotification } from './notifications.ts';
export {
  claimRefund,
  dueRefunds,
  finishRefund,
  isOfPaidOrder,
  isRefundDone,
  nextRefund,
  noteBankReference,
  openRefund,
  paymentOf,
  type RefundJob,
  type RefundWithProvider,
  refundsOf,
  refundView,
  sendRefundNow,
} from './refunds.ts';
export type { Attempt, Refund, StoredNotification } from './tables.ts';

export const paymentsModule: Module = {
  routes(serve) {
    serve(contract.user.gamePayType, gamePayType);
  },
  gauges,
};
