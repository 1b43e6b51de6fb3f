// The door of orders: what was bought, what it costs, where it stands.
import { sql } from 'drizzle-orm';
import type { Module } from '../../services.ts';
import { confirmArrived } from './confirm-order.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export { keepAgeBand, type MinorBand } from './age-band.ts';
export { readAllowances } from './allowance.ts';
export { loadBasket } from './basket.ts';
export { lockBuyer, takeTurn, throughShopDoor } from './buyer.ts';
export { orderCursor } from './cursor.ts';
export { hideOrder } from './delete-order.ts';
export {
  beginDelivery,
  claimDelivery,
  type DueDelivery,
  deliveriesDueOf,
  dueDeliveries,
  finishDelivery,
  finishParcel,
  nextDelivery,
  sendParcel,
  stepDelivery,
  voidWaiting,
  wakeWaitingForCodes,
} from './deliveries.ts';
export { orderCard, orderItem, readOrderDetail } from './detail.ts';
export { expiredOrders, nextExpiry } from './expiry.ts';
export {
  findOrder,
  hasOpenOrder,
  isPaidWith,
  itemsOf,
  lockOrder,
  type Owner,
  ownOrder,
  type PaidWith,
} from './find.ts';
export { returnHoldings, returnStock, takeHoldingsAgain, takeLimit, takeStock } from './holdings.ts';
export { holdForTransfer } from './offline.ts';
export { listOrdersForOperator, type OperatorOrder } from './operator-list.ts';
export type {
  Buyer,
  CancelReason,
  OrderFlows,
  OrderRequest,
  PaymentOutcome,
  RefundRequest,
} from './order-flows.ts';
export { placeInTransaction, STALE_OFFER } from './place.ts';
export { placeTogether } from './place-together.ts';
export { priceBasket } from './pricing.ts';
export { couponVerdict, requireChosen } from './quote.ts';
export { pointsTakenBack } from './rebate.ts';
export { countRefunded, reserveRefund } from './refund-amounts.ts';
export { shipOrder } from './ship-order.ts';
export { shopRules } from './shop-rules.ts';
export { countPaidOrders, firstPurchaseAt, spendOf } from './spend.ts';
export type { DeliveryRow, OrderAddress, OrderItemRow, OrderRow } from './tables.ts';
export { moveOrder, transitions } from './transitions.ts';
export { copyAddress, isOrderNumberTaken, newOrderId, writeOrder } from './write-order.ts';

export const ordersModule: Module = {
  routes,
  personal,
  jobs: {
    'confirm-arrived': confirmArrived,
    'orders-housekeeping': async ({ db, clock }) => {
      // Counts of periods that nobody can still buy or cancel in.
      await db.execute(sql`
        DELETE FROM purchase_counts
        WHERE period <> 'ever' AND starts_on < (${clock.now()}::timestamptz - interval '62 days')::date`);
    },
  },
  schedules: [
    { task: 'confirm-arrived', cron: '23 * * * *' },
    { task: 'orders-housekeeping', cron: '41 4 * * *' },
  ],
};
