// The states of an order: the table of transitions, and the one function that makes them.
import type { OrderStatus } from '@emall/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { type OrderRow, orderEvents, orders } from './tables.ts';
import type { OrderReason } from './timeline.ts';

export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['paid', 'cancelled'],
  // A deposit is completed without a delivery: its balance was paid, or it was forfeited.
  paid: ['delivering', 'shipped', 'completed', 'refunding'],
  delivering: ['completed', 'refunding'],
  shipped: ['completed', 'refunding'],
  completed: ['refunding'],
  // A payment that arrives after the cancellation revives the order, or is refunded.
  cancelled: ['paid', 'refunding'],
  refunding: ['refunded'],
  refunded: [],
};

type Move = {
  orderId: string;
  from: OrderStatus | readonly OrderStatus[];
  to: OrderStatus;
  reason: OrderReason;
  now: Date;
  set?: Partial<OrderRow>;
  /** What else must hold. */
  when?: SQL;
  /** A second transition at the same moment. */
  then?: { to: OrderStatus; reason: OrderReason };
} & EventDetails;

/** Of a refund: how much, and the shop's words for it. */
type EventDetails = { amount?: number; note?: string };

/** Changes the status if it is still one of `from`, and records the event. Undefined: another change came first. */
export async function moveOrder(tx: Tx, move: Move): Promise<OrderRow | undefined> {
  const from = typeof move.from === 'string' ? [move.from] : [...move.from];
  const { to, reason, then, amount = null, note = null } = move;
  for (const status of from) requireTransition(status, to);
  if (then) requireTransition(to, then.to);
  const moved = tx.$with('moved').as(
    tx
      .update(orders)
      // Every transition ends the review of a transfer.
      .set({ ...move.set, status: then?.to ?? to, isUnderReview: false })
      .where(and(eq(orders.id, move.orderId), inArray(orders.status, from), move.when))
      .returning(),
  );
  const steps = then ? [{ to, reason }, then] : [{ to, reason }];
  const values = sql.join(
    steps.map((step, index) => sql`(${index}::int, ${step.to}::text, ${step.reason}::text)`),
    sql`, `,
  );
  // In the same statement: a round trip fewer while the order is locked.
  const noted = tx.$with('noted', {}).as(sql`
    INSERT INTO ${orderEvents} (order_id, at, status, reason, amount, note)
    SELECT moved.id, ${move.now}, step.status, step.reason, ${amount}::bigint, ${note}::text
    FROM moved, (VALUES ${values}) AS step(nth, status, reason) ORDER BY step.nth`);
  const [row] = await tx.with(moved, noted).select().from(moved);
  return row;
}

function requireTransition(from: OrderStatus, to: OrderStatus): void {
  if (!transitions[from].includes(to)) throw new Error(`no order goes from ${from} to ${to}`);
}

type OrderEvent = { reason: OrderReason; now: Date } & EventDetails;

/** Adds an event to the timeline of an order in its present status. */
export async function noteEvent(
  tx: Tx,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
  { reason, now, amount, note }: OrderEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, at: now, status, reason, amount, note });
}

type AwaitedTransfer = { expiresAt: Date; isUnderReview: boolean };

/** An unpaid order waits for a bank transfer; undefined when it is no longer unpaid. */
export async function awaitTransfer(
  tx: Tx,
  orderId: string,
  awaited: AwaitedTransfer,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ payType: 'offline_transfer', ...awaited })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'unpaid')))
    .returning();
  return row;
}
