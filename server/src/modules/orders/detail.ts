// An order in the contract's shapes: its card for lists, and everything about it.
import type { Delivery, OrderAction, OrderCard, OrderDetail } from '@emall/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import { carrierIn, parcelIn } from '../../providers/logistics/index.ts';
import type { CallContext } from '../../services.ts';
import { allCodesGivenFor } from '../code-pools/index.ts';
import { requireGame } from '../games/index.ts';
import { refunds } from '../payments/tables.ts';
import { ADDRESS_CHANGEABLE } from './change-order-address.ts';
import { itemsOf } from './find.ts';
import { canApplyForRefund, hasRefundableItem } from './refundable.ts';
import { canRemindShipping } from './remind-shipping.ts';
import {
  type DeliveryRow,
  deliveries,
  deliveryEvents,
  type OrderItemRow,
  type OrderRow,
  orderEvents,
  type RefundApplicationRow,
  refundApplications,
} from './tables.ts';
import { deliveryNote, type OrderReason, orderNote } from './timeline.ts';

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

/** `canRebuy`: its goods are on sale to this player. `canApply`: something of it can be applied for. */
type Possible = { now: Date; canRebuy?: boolean; canApply?: boolean };

export function orderCard(order: OrderRow, items: OrderItemRow[], possible: Possible): OrderCard {
  return {
    order_id: order.id,
    kind: order.kind,
    status: order.status,
    items: items.map(orderItem),
    pay_amount: order.payAmount,
    refunded_amount: order.refundedAmount,
    created_at: order.createdAt.toISOString(),
    expires_at: order.status === 'unpaid' && !order.isUnderReview ? order.expiresAt.toISOString() : null,
    actions: actionsOf(order, items, possible),
  };
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
  { now, canRebuy, canApply }: Possible,
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
  if (canRemindShipping(order, now)) actions.push('remind_shipping');
  if (canApply) actions.push('apply_refund');
  if (isOver(order)) actions.push('delete');
  return actions;
}

type OfOrder = { orderId: string };
const orderId = sql.placeholder('orderId');

const eventsOf = compiled<OfOrder, (typeof orderEvents.$inferSelect)[]>((db) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id)),
);
const deliveriesOf = compiled<OfOrder, { row: DeliveryRow; codes: string[] }[]>((db) =>
  db
    .select({ row: deliveries, codes: allCodesGivenFor(sql`'order-item:' || ${deliveries.orderItemId}`) })
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(asc(deliveries.orderItemId)),
);
type Step = Pick<typeof deliveryEvents.$inferSelect, 'orderItemId' | 'at' | 'step'>;
const findSteps = compiled<OfOrder, Step[]>((db) =>
  db
    .select({ orderItemId: deliveryEvents.orderItemId, at: deliveryEvents.at, step: deliveryEvents.step })
    .from(deliveryEvents)
    .innerJoin(deliveries, eq(deliveries.orderItemId, deliveryEvents.orderItemId))
    .where(eq(deliveries.orderId, orderId))
    .orderBy(asc(deliveryEvents.id)),
);

type LastApplication = {
  id: number;
  status: RefundApplicationRow['status'];
  amount: number;
  doneAt: Date | null;
};
const lastApplicationOf = compiled<OfOrder, LastApplication[]>((db) =>
  db
    .select({
      id: refundApplications.id,
      status: refundApplications.status,
      amount: refundApplications.amount,
      doneAt: refunds.doneAt,
    })
    .from(refundApplications)
    .leftJoin(refunds, eq(refunds.id, refundApplications.refundId))
    .where(eq(refundApplications.orderId, orderId))
    .orderBy(desc(refundApplications.id))
    .limit(1),
);

/** What belongs to an order, by its number alone. */
export async function readOrderParts(db: Queryable, id: string) {
  const key = { orderId: id };
  const [items, events, sent, steps, applications, refundable] = await Promise.all([
    itemsOf(db, [id]),
    eventsOf(db, key),
    deliveriesOf(db, key),
    findSteps(db, key),
    lastApplicationOf(db, key),
    db.execute<{ has: boolean }>(sql`SELECT ${hasRefundableItem(sql`${id}`)} AS has`),
  ]);
  return {
    items,
    events,
    sent,
    steps,
    refund: applications[0],
    isRefundable: refundable.rows[0]?.has ?? false,
  };
}
export type OrderParts = Awaited<ReturnType<typeof readOrderParts>>;

type DetailOptions = {
  parts: OrderParts;
  /** Whether the player could buy its items once more. */
  offersAgain?: (items: OrderItemRow[]) => Promise<boolean>;
};

/** One order in full; the caller has checked access. */
export async function readOrderDetail(
  { services, language }: Pick<CallContext, 'services' | 'language'>,
  order: OrderRow,
  { parts: { items, events, sent, steps, refund, isRefundable }, offersAgain }: DetailOptions,
): Promise<OrderDetail> {
  const now = services.clock.now();
  const [game, canRebuy = false] = await Promise.all([
    requireGame(services, order.gameId),
    offersAgain?.(items),
  ]);
  const { address } = order;
  return {
    ...orderCard(order, items, { now, canRebuy, canApply: isRefundable && canApplyForRefund(order, now) }),
    goods_amount: order.goodsAmount,
    discount_amount: order.discountAmount,
    shipping_amount: order.shippingAmount,
    coupon_name: order.couponName,
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
          status: refund.doneAt ? 'refunded' : refund.status,
          amount: refund.amount,
        }
      : null,
    deliveries: sent.map(({ row, codes }) => ({
      order_item_id: row.orderItemId,
      method: row.method,
      status: deliveryStatus(row),
      codes: row.method === 'code' && row.phase === 'delivered' ? codes : [],
      carrier: row.method === 'ship' ? order.carrier && carrierIn(language, order.carrier) : null,
      tracking_number: row.method === 'ship' ? order.trackingNumber : null,
      timeline: stepsOf(row.orderItemId, steps, language),
    })),
    timeline: [placedEvent(order), ...events].map(({ at, status, reason, amount, note }) => ({
      at: at.toISOString(),
      status,
      note: orderNote(reason, language),
      amount,
      reason: note && SHIPMENTS.includes(reason) ? parcelIn(language, note) : note,
    })),
  };
}

/** Their notes are carrier and tracking number. */
const SHIPMENTS: readonly OrderReason[] = ['shipped', 'shipment_corrected'];

/** The first event of every timeline; it is not stored, the order has its time. */
const placedEvent = (order: OrderRow) =>
  ({
    at: order.createdAt,
    status: 'unpaid',
    reason: 'placed',
    amount: null,
    note: null,
  }) as const satisfies Partial<typeof orderEvents.$inferSelect>;

type StepRow = Pick<typeof deliveryEvents.$inferSelect, 'orderItemId' | 'at' | 'step'>;

function stepsOf(orderItemId: number, steps: StepRow[], language: Language): Delivery['timeline'] {
  return steps
    .filter((step) => step.orderItemId === orderItemId)
    .map(({ at, step }) => ({ at: at.toISOString(), step: deliveryNote(step, language) }));
}

export function deliveryStatus({ phase, stuckAt }: DeliveryRow): Delivery['status'] {
  if (phase === 'delivered') return 'delivered';
  if (phase === 'void') return 'cancelled';
  if (stuckAt) return 'stuck';
  return phase === 'sending' ? 'delivering' : 'waiting';
}
