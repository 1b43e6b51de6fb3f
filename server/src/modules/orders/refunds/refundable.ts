// What can be refunded of an order: which items, how much, and in which way.
import type { RefundKind } from '@emall/contract';
import { AFTER_SALES_DAYS } from '@emall/contract/constants';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import { compiled } from '../../../platform/database/compiled-query.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { jsonRow } from '../../../platform/database/json-rows.ts';
import {
  type DeliveryRow,
  deliveries,
  isOpenApplication,
  type OrderRow,
  orderItems,
  refundApplicationItems,
  refundApplications,
} from '../tables.ts';
import { amountOfPieces, type Paid, type Pieces } from './refund-items.ts';

type Left = { id: number; amounts: number[] };

export type Refundable = {
  /** Empty when nothing can be applied for. */
  kinds: RefundKind[];
  /** Each with what one, two … all of its pieces that are left give back. */
  items: Left[];
  /** What some of these pieces give back; with the last of an unshipped order the shipping fee too. Undefined: so
   * many are not left. */
  amountFor(pieces: readonly Pieces[]): number | undefined;
  /** Null while the order is not completed. */
  until: Date | null;
};

type Status = Pick<OrderRow, 'kind' | 'status' | 'completedAt' | 'scoreType' | 'isParcel' | 'shippedAt'> &
  Pick<OrderRow, 'payAmount' | 'refundedAmount' | 'refundingAmount'>;

const applyUntil = ({ completedAt }: Pick<OrderRow, 'completedAt'>): Date | null =>
  completedAt && new Date(completedAt.getTime() + AFTER_SALES_DAYS.apply * DAY_MS);

/**
 * By the order alone, without its applications. A presale is refunded by its own terms; what it has delivered gives back what
 * was paid as the balance, as any order does.
 */
export function canApplyForRefund(order: Status, now: Date): boolean {
  if (order.scoreType !== null || order.kind === 'presale_deposit') return false;
  if (order.payAmount <= order.refundedAmount + order.refundingAmount) return false;
  if (order.status === 'completed') return now < (applyUntil(order) ?? now);
  if (order.kind === 'presale_balance') return order.status === 'shipped';
  return order.status === 'paid' || order.status === 'delivering' || order.status === 'shipped';
}

/** Whether an order has an item that was neither stopped nor refunded or compensated; a part of a query. */
export const hasRefundableItem = (orderId: SQL) => sql<boolean>`EXISTS (
  SELECT FROM order_items i
  LEFT JOIN deliveries d ON d.order_item_id = i.id
  WHERE i.order_id = ${orderId} AND d.phase IS DISTINCT FROM 'void'
    AND i.paid_amount > i.refunded_amount)`;

/** Whether somebody still has to act on an application for a refund of an order; a part of a query. */
export const hasOpenApplication = (orderId: SQL) => sql<boolean>`EXISTS (
  SELECT FROM refund_applications a
  WHERE a.order_id = ${orderId} AND a.${isOpenApplication})`;

function kindsOf({ isParcel, shippedAt }: Pick<OrderRow, 'isParcel' | 'shippedAt'>): RefundKind[] {
  return isParcel && shippedAt !== null ? ['refund', 'return'] : ['refund'];
}

/** The items of an order with their delivery, and the application of each that is open. */
const findItems = compiled<{ orderId: string }, RefundableItem[]>((db) =>
  db
    .select({
      id: orderItems.id,
      quantity: orderItems.quantity,
      paidAmount: orderItems.paidAmount,
      refundedQuantity: orderItems.refundedQuantity,
      refundedAmount: orderItems.refundedAmount,
      phase: deliveries.phase,
      applied: jsonRow(
        { id: refundApplications.id, amount: refundApplications.amount },
        {
          from: sql`${refundApplicationItems} JOIN ${refundApplications}
            ON ${refundApplications.id} = ${refundApplicationItems.applicationId}`,
          where: sql`${refundApplicationItems.orderItemId} = ${orderItems.id} AND ${refundApplicationItems.isOpen}`,
          orderBy: refundApplications.id,
        },
      ),
    })
    .from(orderItems)
    .leftJoin(deliveries, eq(deliveries.orderItemId, orderItems.id))
    .where(eq(orderItems.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderItems.id)),
);

export type RefundableItem = Paid & {
  id: number;
  phase: DeliveryRow['phase'] | null;
  applied: { id: number; amount: number } | null;
};

export const readRefundableItems = (db: Queryable, orderId: string): Promise<RefundableItem[]> =>
  findItems(db, { orderId });

export function refundableOf(order: OrderRow, all: RefundableItem[], now: Date): Refundable {
  const until = applyUntil(order);
  if (!canApplyForRefund(order, now)) return { kinds: [], items: [], amountFor: () => 0, until };
  const items = all.flatMap(({ phase, applied, ...item }) => {
    const isLeft = phase !== 'void' && !applied && item.paidAmount > item.refundedAmount;
    return isLeft ? [{ id: item.id, amounts: amountsOf(item) }] : [];
  });
  const open = new Map(all.flatMap(({ applied }) => (applied ? [[applied.id, applied.amount]] : [])));
  const left =
    order.payAmount -
    order.refundedAmount -
    order.refundingAmount -
    [...open.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    kinds: items.length && left > 0 ? kindsOf(order) : [],
    items,
    amountFor(pieces) {
      const shares = pieces.map((each) => shareOf(items, each));
      if (shares.includes(undefined)) return undefined;
      const whole = items.flatMap(({ id, amounts }) =>
        pieces.some(({ itemId, quantity }) => itemId === id && quantity === amounts.length) ? [id] : [],
      );
      // An item that was compensated stays with the player: only when all others are stopped is this the rest.
      const isRest =
        order.shippedAt === null &&
        open.size === 0 &&
        all.every(({ id, phase }) => phase === 'void' || whole.includes(id));
      return Math.max(
        0,
        isRest
          ? left
          : Math.min(
              left,
              shares.reduce<number>((sum, share) => sum + (share ?? 0), 0),
            ),
      );
    },
    until,
  };
}

/** What pieces of an item give back; undefined when so many are not left. */
export const shareOf = (items: readonly Left[], { itemId, quantity }: Pieces): number | undefined =>
  items.find(({ id }) => id === itemId)?.amounts[quantity - 1];

export const allPieces = (items: readonly Left[]): Pieces[] =>
  items.map(({ id: itemId, amounts }) => ({ itemId, quantity: amounts.length }));

function amountsOf(item: Paid): number[] {
  const left = item.quantity - item.refundedQuantity;
  return Array.from({ length: left }, (_, at) => amountOfPieces(item, at + 1));
}
