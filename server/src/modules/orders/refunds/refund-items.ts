// Refunds by line: how much the pieces of an item give back, and which of them are not delivered any more.
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { LEASE_MS } from '../../deliveries/index.ts';
import { findWaitingDelivery } from '../deliveries.ts';
import { type RestOfOrder, restOfOrder, stopItems } from '../stop-deliveries.ts';
import {
  type DeliveryRow,
  deliveries,
  type OrderItemRow,
  type OrderRow,
  orderItems,
  refundApplicationItems,
  refundItems,
} from '../tables.ts';
import { openApplicationsOf } from './refund-applications.ts';

export type Pieces = { itemId: number; quantity: number };
export type RefundLine = Pieces & { name: string; amount: number; points: number; isWhole: boolean };

type Earned = Pick<OrderItemRow, 'rebatePoints' | 'revokedPoints'>;
export type Paid = Pick<OrderItemRow, 'paidAmount' | 'quantity' | 'refundedQuantity' | 'refundedAmount'>;

/** The share of the next pieces of an item. Rounding runs along the pieces, so that all of them together are the total. */
function shareOfPieces({ quantity, refundedQuantity }: Paid, total: number, pieces: number): number {
  const upTo = (count: number) => Math.floor((total * count) / quantity);
  return upTo(refundedQuantity + pieces) - upTo(refundedQuantity);
}

/** What the next pieces of an item give back. */
export const amountOfPieces = (item: Paid, pieces: number): number =>
  Math.min(shareOfPieces(item, item.paidAmount, pieces), item.paidAmount - item.refundedAmount);

/** The points that the next pieces of an item have earned and that no refund has taken back. */
export const pointsOfPieces = (item: Paid & Earned, pieces: number): number =>
  Math.min(shareOfPieces(item, item.rebatePoints, pieces), item.rebatePoints - item.revokedPoints);

/** A bought coupon cannot be divided, a presale has its own terms, and points are no money. */
const isByLine = ({ kind, scoreType }: OrderRow): boolean =>
  scoreType === null && kind !== 'coupon' && kind !== 'presale_deposit' && kind !== 'presale_balance';

/** The lines of which something can be refunded, each with what all its pieces that are left give back. */
export function refundableLines(
  order: OrderRow,
  items: readonly OrderItemRow[],
  sent: readonly DeliveryRow[],
): Pick<RefundLine, 'itemId' | 'quantity' | 'amount'>[] {
  if (!isByLine(order) || order.paidAt === null) return [];
  return items.flatMap((item) => {
    const isVoid = sent.some(({ orderItemId, phase }) => orderItemId === item.id && phase === 'void');
    const quantity = item.quantity - item.refundedQuantity;
    const amount = amountOfPieces(item, quantity);
    return isVoid || amount <= 0 ? [] : [{ itemId: item.id, quantity, amount }];
  });
}

export type ReservedLines = {
  lines: RefundLine[];
  rest: RestOfOrder;
};

/** Reserves pieces of lines for a refund; fails when so many are not left. The order is locked by the caller. */
export async function reserveLines(
  tx: Tx,
  order: OrderRow,
  wanted: readonly Pieces[],
  now: Date,
): Promise<ReservedLines> {
  const ids = wanted.map(({ itemId }) => itemId);
  if (!isByLine(order) || new Set(ids).size < ids.length) throw fail('order/not-possible');
  await requireNoApplication(tx, order.id, ids);
  const rows = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const lines: RefundLine[] = [];
  for (const item of rows) {
    const quantity = wanted.find(({ itemId }) => itemId === item.id)?.quantity;
    if (quantity === undefined) continue;
    const isWhole = item.refundedQuantity + quantity === item.quantity;
    const amount = amountOfPieces(item, quantity);
    const points = pointsOfPieces(item, quantity);
    if (!(await reservePieces(tx, item, { quantity, amount, points }))) throw fail('refund/not-possible');
    lines.push({ itemId: item.id, name: item.name, quantity, amount, points, isWhole });
  }
  if (lines.length < wanted.length) throw fail('call/not-found');
  // The share of one line may round to nothing; that of all may not.
  if (lines.every(({ amount }) => amount <= 0)) throw fail('refund/not-possible');
  return { lines, rest: await restWithout(tx, order, lines, now) };
}

/** What is left of an order without these lines; fails when one of them cannot be stopped any more. */
export async function restWithout(
  tx: Tx,
  order: OrderRow,
  lines: readonly RefundLine[],
  now: Date,
): Promise<RestOfOrder> {
  const opened = await tx.select().from(deliveries).where(eq(deliveries.orderId, order.id));
  for (const { itemId, isWhole } of lines) {
    const delivery = opened.find(({ orderItemId }) => orderItemId === itemId);
    if (delivery && !canStop(order, delivery, { isWhole, now })) throw fail('refund/not-possible');
  }
  const stopped = lines.filter(({ isWhole }) => isWhole).map(({ itemId }) => itemId);
  return restOfOrder(opened, stopped);
}

/** What is being sent at this moment may arrive whole: how many pieces arrive must be certain. A parcel on its way is. */
function canStop(
  order: OrderRow,
  { phase, nextTryAt }: DeliveryRow,
  { isWhole, now }: { isWhole: boolean; now: Date },
): boolean {
  if (phase === 'void') return false;
  if (phase === 'sending') return order.shippedAt !== null;
  if (phase === 'delivered' || isWhole || nextTryAt === null) return true;
  // A worker may have read how many pieces it is to deliver.
  return nextTryAt.getTime() > now.getTime() + LEASE_MS;
}

async function requireNoApplication(tx: Tx, orderId: string, itemIds: number[]): Promise<void> {
  const open = (await openApplicationsOf(tx, orderId)).map(({ id }) => id);
  if (!open.length) return;
  const applied = await tx.$count(
    refundApplicationItems,
    and(
      inArray(refundApplicationItems.applicationId, open),
      inArray(refundApplicationItems.orderItemId, itemIds),
    ),
  );
  if (applied) throw fail('refund/under-way');
}

async function reservePieces(
  tx: Tx,
  { id, refundedQuantity: seen, quantity: bought }: OrderItemRow,
  { quantity, amount, points }: { quantity: number; amount: number; points: number },
): Promise<boolean> {
  if (seen + quantity > bought) return false;
  const reserved = await tx
    .update(orderItems)
    .set({
      refundedQuantity: seen + quantity,
      refundedAmount: sql`${orderItems.refundedAmount} + ${amount}`,
      revokedPoints: sql`${orderItems.revokedPoints} + ${points}`,
    })
    .where(and(eq(orderItems.id, id), eq(orderItems.refundedQuantity, seen)))
    .returning({ id: orderItems.id });
  return reserved.length > 0;
}

/** Writes down which lines a refund is for, and stops the pieces of them that were not sent. Locks stock: called last. */
export async function stopLines(
  tx: Tx,
  order: OrderRow,
  { refundId, lines, now }: { refundId: number; lines: readonly RefundLine[]; now: Date },
): Promise<void> {
  await tx
    .insert(refundItems)
    .values(
      lines.map(({ itemId: orderItemId, quantity, amount }) => ({ refundId, orderItemId, quantity, amount })),
    );
  const stock: { skuId: number; quantity: number }[] = [];
  for (const { itemId, quantity, isWhole, name } of lines) {
    if (isWhole) continue;
    const isNotSent = and(
      eq(deliveries.orderItemId, itemId),
      eq(deliveries.phase, 'waiting'),
      or(isNull(deliveries.nextTryAt), gt(deliveries.nextTryAt, new Date(now.getTime() + LEASE_MS))),
    );
    const [stopped] = await tx
      .update(deliveries)
      .set({ stoppedQuantity: sql`${deliveries.stoppedQuantity} + ${quantity}` })
      .from(orderItems)
      .where(and(isNotSent, eq(orderItems.id, deliveries.orderItemId)))
      .returning({ skuId: orderItems.skuId });
    // A worker has taken it since the pieces were reserved, and delivers them.
    if (!stopped && (await findWaitingDelivery(tx, itemId))) throw fail('refund/not-possible');
    if (!stopped) continue;
    noteEffect(tx, 'stock', quantity, name);
    stock.push({ skuId: stopped.skuId, quantity });
  }
  for (const { skuId, quantity } of stock.toSorted((a, b) => a.skuId - b.skuId))
    await tx.execute(sql`SELECT release_stock(${skuId}, ${quantity})`);
  const whole = lines.filter(({ isWhole }) => isWhole).map(({ itemId }) => itemId);
  if (whole.length) await stopItems(tx, order, whole, now);
}

/** How much of the amount of an application an operator agrees to. */
export type Agreed = { amount: number; applied: number };

/**
 * Counts the lines of an application that is agreed to as refunded, with their points: they give nothing back any more. When
 * less is agreed to than applied for, the pieces stay the player's.
 */
export async function reserveApplied(
  tx: Tx,
  applicationId: number,
  { amount: agreed, applied }: Agreed,
): Promise<RefundLine[]> {
  const rows = await tx
    .select({ item: orderItems, part: refundApplicationItems })
    .from(refundApplicationItems)
    .innerJoin(orderItems, eq(orderItems.id, refundApplicationItems.orderItemId))
    .where(eq(refundApplicationItems.applicationId, applicationId))
    .orderBy(asc(orderItems.id));
  const lines: RefundLine[] = [];
  for (const { item, part } of rows) {
    const { quantity, amount } = part;
    const points = Number((BigInt(pointsOfPieces(item, quantity)) * BigInt(agreed)) / BigInt(applied));
    const pieces = agreed === applied ? quantity : 0;
    if (!(await reservePieces(tx, item, { quantity: pieces, amount, points })))
      throw fail('refund/not-possible');
    const isWhole = item.refundedQuantity + quantity === item.quantity;
    lines.push({ itemId: item.id, name: item.name, quantity, amount, points, isWhole });
  }
  return lines;
}

/** The lines of refunds, in words: "Sword × 2". */
export async function linesOfRefunds(db: Queryable, refundIds: number[]): Promise<Map<number, string>> {
  if (!refundIds.length) return new Map();
  const rows = await db
    .select({ refundId: refundItems.refundId, name: orderItems.name, quantity: refundItems.quantity })
    .from(refundItems)
    .innerJoin(orderItems, eq(orderItems.id, refundItems.orderItemId))
    .where(inArray(refundItems.refundId, refundIds))
    .orderBy(asc(refundItems.orderItemId));
  return rows.reduce((texts, { refundId, ...line }) => {
    const before = texts.get(refundId);
    return texts.set(refundId, before ? `${before}, ${lineText(line)}` : lineText(line));
  }, new Map<number, string>());
}

export const lineText = ({ name, quantity }: { name: string; quantity: number }): string =>
  `${name} × ${quantity}`;
