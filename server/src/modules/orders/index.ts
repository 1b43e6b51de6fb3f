// The public API of orders: what was bought, what it costs, and its status.
import type { Module } from '../../services.ts';
import { deliveryGauges } from '../deliveries/index.ts';
import { confirmArrived } from './confirm-order.ts';
import { personal } from './personal-data.ts';
import { expireReturns } from './refunds/submit-return.ts';
import { routes } from './routes.ts';

export { acceptPayment, deliveryJobs } from './accept-payment.ts';
export {
  countRefunded,
  firstPurchaseAt,
  paidOrdersCount,
  pointsOfRefund,
  reserveRefund,
  spendOf,
  spendPart,
} from './amounts.ts';
export { loadOrder, type OrderInput, priceOrder, retryIfStale } from './create/create-order.ts';
export { rejectionCounterOf } from './create/window-rejections.ts';
export {
  copyAddress,
  createOrderInBatch,
  createOrderInTransaction,
  linesOf,
  newOrderId,
  orderIdAt,
  orderIdMoment,
  writeOrder,
} from './create/write-order.ts';
export { hideOrder } from './delete-order.ts';
export {
  claimDelivery,
  type DueDelivery,
  deliveriesDueOf,
  dueDeliveries,
  findWaitingDelivery,
  finishDelivery,
  finishParcel,
  markSending,
  stepDelivery,
  wakeWaitingForCodes,
} from './deliveries.ts';
export { orderCard, orderItem, readOrderDetail, readWholeOrder } from './detail.ts';
export {
  expiredOrders,
  findOrder,
  hasOpenOrder,
  ITEMS_OF_ORDER,
  isOwnOrder,
  isPaidWith,
  itemsOf,
  lockOrder,
  lockOwnOrder,
  nextExpiry,
  type OwnOrder,
  orderCursor,
  ownOrder,
} from './find.ts';
export type {
  CancelReason,
  OrderFlows,
  PaymentOutcome,
  PaymentServices,
  RefundDecision,
  RefundRequest,
} from './flow-ports.ts';
export {
  limitOrderRate,
  lockBuyer,
  lockEligibleBuyer,
  newcomerExpiry,
  shopRules,
  unpaidExpiry,
} from './limits/eligibility.ts';
export { type Allowance, readAllowance } from './limits/purchase-limits.ts';
export {
  releaseReservations,
  releaseStock,
  requireReservationRoom,
  reserveAgain,
  reserveLimit,
  reserveStock,
} from './limits/reservations.ts';
export { type BuyerMessage, linkToOrder, notifyBuyer } from './notify-buyer.ts';
export { shipOrderLine } from './ops/import-shipments.ts';
export { countOrdersForOperator, isWithinDates, listOrdersForOperator } from './ops/reads.ts';
export { lockApplication } from './ops/reject-refund.ts';
export { shipDecidedOrder, shipOrder } from './ops/ship-order.ts';
export { shipLines } from './ops/shipment-lines.ts';
export { LATE_AFTER_MS } from './ops/stuck.ts';
export { requireOrderAddress } from './parcels/require-address.ts';
export { requirePayableHere } from './payable-here.ts';
export { discountOf, isInScope, priceBasket } from './pricing/pricing.ts';
export {
  approveOpenApplications,
  findApplication,
  moveApplication,
  openApplicationsOf,
} from './refunds/refund-applications.ts';
export {
  lineText,
  type RefundLine,
  reserveApplied,
  reserveLines,
  restWithout,
  stopLines,
} from './refunds/refund-items.ts';
export { approvedMessage, refundReason, returnMessage } from './refunds/refund-messages.ts';
export { noteSentGoods, readRestOfOrder, voidWaiting } from './stop-deliveries.ts';
export type { DeliveryRow, OrderAddress, OrderItemRow, OrderRow, RefundApplicationRow } from './tables.ts';
export { type DeliveryStep, deliveryNote, type OrderReason, operatorOrderNote } from './timeline.ts';
export { awaitTransfer, moveOrder, noteOrderEvent } from './transitions.ts';

export const ordersModule: Module = {
  routes,
  personal,
  jobs: {
    'confirm-arrived': confirmArrived,
    'expire-returns': expireReturns,
  },
  schedules: [
    { task: 'confirm-arrived', cron: '23 * * * *' },
    { task: 'expire-returns', cron: '33 * * * *' },
  ],
  gauges: deliveryGauges({ source: 'orders', table: 'deliveries', phase: 'phase', method: 'method' }),
};
