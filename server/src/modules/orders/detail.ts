// An order in the contract's shapes: its card for lists, and everything about it.
import type { Delivery, OrderAction, OrderCard, OrderDetail } from '@emall/contract';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { compiled, compiledByShape } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonRow, jsonRows } from '../../platform/database/json-rows.ts';
import { fail, type Language } from '../../platform/fail.ts';
import { carrierIn, parcelIn } from '../../providers/logistics/index.ts';
import type { CallContext } from '../../services.ts';
import { allCodesGivenFor } from '../code-pools/index.ts';
import { requireGame } from '../games/index.ts';
import { isRefundDone } from '../payments/index.ts';
import {
  ITEMS_OF_ORDER,
  isOwnOrder,
  isPaidWith,
  type Owner,
  type OwnOrder,
  type PaidWith,
  PRESALE_OF_ORDER,
} from './find.ts';
import { ADDRESS_CHANGEABLE } from './parcels/change-order-address.ts';
import { canRemindShipping } from './parcels/remind-shipping.ts';
import { isVirtual } from './payable-here.ts';
import { refundNoteIn } from './refunds/refund-messages.ts';
import { canApplyForRefund, hasOpenApplication, hasRefundableItem } from './refunds/refundable.ts';
import {
  type DeliveryRow,
  deliveries,
  deliveryEvents,
  type OrderItemRow,
  type OrderRow,
  orderEvents,
  orders,
  refundApplications,
} from './tables.ts';
import { deliveryNote, type OrderReason, orderNote, parcelOf, SHIPMENTS } from './timeline.ts';

export const orderItem = (item: OrderItemRow): OrderCard['items'][number] => ({
  order_item_id: item.id,
  goods_id: item.goodsId,
  sku_id: item.skuId,
  name: item.name,
  sku_name: item.skuName,
  image: item.image,
  price: item.price,
  quantity: item.quantity,
  refunded_quantity: item.refundedQuantity,
});

/**
 * `canRebuy`: its goods are on sale to this player. `canApply`: something of it can be applied for. `hasOpenRefund`: an
 * application for its refund is under way. `isProofRejected`: a proof
 * of its transfer was rejected. `presaleId`: of a deposit or balance.
 */
type Possible = {
  now: Date;
  canRebuy?: boolean;
  canApply?: boolean;
  hasOpenRefund?: boolean;
  isProofRejected?: boolean;
  presaleId?: number | null;
};

export function orderCard(order: OrderRow, items: OrderItemRow[], possible: Possible): OrderCard {
  return {
    order_id: order.id,
    kind: order.kind,
    presale_id: possible.presaleId ?? null,
    status: order.status,
    items: items.map(orderItem),
    pay_amount: order.payAmount,
    refunded_amount: order.refundedAmount,
    has_open_refund: possible.hasOpenRefund ?? false,
    created_at: order.createdAt.toISOString(),
    expires_at: order.status === 'unpaid' && !order.isUnderReview ? order.expiresAt.toISOString() : null,
    actions: actionsOf(order, items, possible),
    transfer: transferOf(order, possible),
  };
}

function transferOf(order: OrderRow, { isProofRejected }: Possible): OrderCard['transfer'] {
  if (order.status !== 'unpaid' || order.payType !== 'offline_transfer') return null;
  // A new proof is under review again, whatever became of the one before.
  if (order.isUnderReview) return 'reviewing';
  return isProofRejected ? 'rejected' : 'awaiting';
}

/** Completed, cancelled or refunded: its status changes no more, but for a refund. */
export const OVER: OrderRow['status'][] = ['completed', 'cancelled', 'refunded'];
export const isOver = ({ status }: Pick<OrderRow, 'status'>): boolean => OVER.includes(status);

const isAddressOpen = (status: OrderRow['status']): boolean =>
  (ADDRESS_CHANGEABLE as readonly string[]).includes(status);

/** When a parcel on its way counts as received. */
const autoConfirmAt = ({ status, shippedAt }: OrderRow, autoConfirmDays: number): Date | null =>
  status === 'shipped' && shippedAt ? new Date(shippedAt.getTime() + autoConfirmDays * DAY_MS) : null;

/** What the player may do with the order now. */
function actionsOf(
  order: OrderRow,
  items: OrderItemRow[],
  { now, canRebuy, canApply, hasOpenRefund = false }: Possible,
): OrderAction[] {
  const actions: OrderAction[] = [];
  const { status } = order;
  const isOffline = order.payType === 'offline_transfer';
  if (status === 'unpaid' && order.expiresAt > now) actions.push(isOffline ? 'transfer' : 'pay');
  if (status === 'unpaid' && !order.isUnderReview) actions.push('cancel');
  if (status === 'shipped') actions.push('confirm');
  if (order.trackingNumber) actions.push('track');
  const isDeposit = order.kind === 'presale_deposit';
  if (status === 'completed' && !isDeposit && items.some((item) => item.delivery === 'code'))
    actions.push('view_code');
  if (canRebuy) actions.push('rebuy');
  if (order.isParcel && order.scoreType === null && isAddressOpen(status)) actions.push('change_address');
  if (canRemindShipping(order, hasOpenRefund, now)) actions.push('remind_shipping');
  if (canApply) actions.push('apply_refund');
  if (isOver(order)) actions.push('delete');
  return actions;
}

/** Orders, each with all that its page shows. */
function selectWholeOrders(db: Queryable) {
  const { orderItemId, method, phase, stuckAt } = deliveries;
  const { at, status, reason, amount, note } = orderEvents;
  const ofDelivery = sql`${deliveryEvents.orderItemId} = ${orderItemId}`;
  return db
    .select({
      order: orders,
      items: ITEMS_OF_ORDER,
      isRefundable: hasRefundableItem(sql`${orders.id}`),
      hasOpenRefund: hasOpenApplication(sql`${orders.id}`),
      presaleId: PRESALE_OF_ORDER,
      events: jsonRows(
        { at, status, reason, amount, note },
        { from: orderEvents, where: sql`${orderEvents.orderId} = ${orders.id}`, orderBy: orderEvents.id },
      ),
      sent: jsonRows(
        {
          orderItemId,
          method,
          phase,
          stuckAt,
          codes: allCodesGivenFor(sql`'order-item:' || ${orderItemId}`),
          steps: jsonRows(
            { at: deliveryEvents.at, step: deliveryEvents.step },
            { from: deliveryEvents, where: ofDelivery, orderBy: deliveryEvents.id },
          ),
        },
        { from: deliveries, where: sql`${deliveries.orderId} = ${orders.id}`, orderBy: orderItemId },
      ),
      refund: jsonRow(
        {
          id: refundApplications.id,
          status: refundApplications.status,
          amount: refundApplications.amount,
          isDone: isRefundDone(refundApplications.refundId),
        },
        {
          from: refundApplications,
          where: sql`${refundApplications.orderId} = ${orders.id}`,
          orderBy: desc(refundApplications.id),
        },
      ),
    })
    .from(orders);
}
export type WholeOrder = Awaited<ReturnType<typeof selectWholeOrders>>[number];

/** The player's own order with all that its page shows. */
export async function readWholeOrder(
  db: Queryable,
  { gameId, playerId }: Owner,
  orderId: string,
  paidWith: PaidWith = 'money',
): Promise<WholeOrder> {
  const [row] = await findWhole(db, { paidWith }, { orderId, gameId, playerId });
  if (!row) throw fail('call/not-found');
  return row;
}

const findWhole = compiledByShape<{ paidWith: PaidWith }, OwnOrder, WholeOrder[]>((db, { paidWith }) =>
  selectWholeOrders(db).where(isOwnOrder(paidWith)),
);

/** The newest that can still be paid; undefined when there is none. */
export async function readPayableOrder(
  db: Queryable,
  payable: { playerId: number; now: Date },
): Promise<WholeOrder | undefined> {
  const [row] = await findPayable(db, payable);
  return row;
}

const findPayable = compiled<{ playerId: number; now: Date }, WholeOrder[]>((db) =>
  selectWholeOrders(db)
    .where(
      and(
        eq(orders.playerId, sql.placeholder('playerId')),
        isPaidWith('money'),
        eq(orders.status, 'unpaid'),
        // A transfer is not paid on the pay page.
        isNull(orders.payType),
        gt(orders.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1),
);

/** One order in full; the caller has checked access. */
export async function readOrderDetail(
  { services, language }: Pick<CallContext, 'services' | 'language'>,
  { order, items, events, sent, refund, isRefundable, hasOpenRefund, presaleId }: WholeOrder,
  { canRebuy }: { canRebuy: boolean },
): Promise<OrderDetail> {
  const now = services.clock.now();
  const game = await requireGame(services, order.gameId);
  const { address } = order;
  return {
    ...orderCard(order, items, {
      now,
      presaleId,
      canRebuy,
      canApply: isRefundable && canApplyForRefund(order, now),
      hasOpenRefund,
      isProofRejected: events.some(({ reason }) => reason === 'transfer_rejected'),
    }),
    goods_amount: order.goodsAmount,
    discount_amount: order.discountAmount,
    shipping_amount: order.shippingAmount,
    coupon_name: order.couponName,
    is_virtual: isVirtual(items),
    address: address && {
      name: address.name,
      phone: address.phone,
      region: address.region,
      detail: address.detail,
    },
    role: { server_name: order.serverName, role_name: order.roleName, role_code: order.roleCode },
    paid_at: order.paidAt?.toISOString() ?? null,
    pay_type: order.payType,
    auto_confirm_at: autoConfirmAt(order, game.autoConfirmDays)?.toISOString() ?? null,
    refund: refund
      ? {
          application_id: refund.id,
          status: refund.isDone ? 'refunded' : refund.status,
          amount: refund.amount,
        }
      : null,
    deliveries: sent.map(({ codes, steps, ...row }) => ({
      order_item_id: row.orderItemId,
      method: row.method,
      status: deliveryStatus(row),
      codes: row.method === 'code' && row.phase === 'delivered' ? codes : [],
      carrier: row.method === 'ship' ? order.carrier && carrierIn(language, order.carrier) : null,
      tracking_number: row.method === 'ship' ? order.trackingNumber : null,
      timeline: steps.map(({ at, step }) => ({ at: at.toISOString(), step: deliveryNote(step, language) })),
    })),
    timeline: [placedEvent(order), ...events].map(({ at, status, reason, amount, note }) => ({
      at: at.toISOString(),
      status,
      note: orderNote(reason, language),
      amount,
      reason: note && noteIn(language, reason, note),
    })),
  };
}

function noteIn(language: Language, reason: OrderReason, note: string): string {
  return SHIPMENTS.includes(reason) ? parcelIn(language, parcelOf(note)) : refundNoteIn(language, note);
}

/** The first event of every timeline; it is not stored, the order has its time. */
const placedEvent = (order: OrderRow) =>
  ({
    at: order.createdAt,
    status: 'unpaid',
    reason: 'placed',
    amount: null,
    note: null,
  }) as const satisfies Partial<typeof orderEvents.$inferSelect>;

export function deliveryStatus({
  phase,
  stuckAt,
}: Pick<DeliveryRow, 'phase' | 'stuckAt'>): Delivery['status'] {
  if (phase === 'delivered') return 'delivered';
  if (phase === 'void') return 'cancelled';
  if (stuckAt) return 'stuck';
  return phase === 'sending' ? 'delivering' : 'waiting';
}
