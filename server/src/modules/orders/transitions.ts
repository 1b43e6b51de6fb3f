// The states of an order: the table of transitions, and the one function that makes them.
import type { OrderStatus } from '@emall/contract';
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import {
  compiledByShape,
  placeholdersOf,
  type SetShape,
  setShapeOf,
  setValuesOf,
} from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
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

/** For a refund: how much, and the shop's words for it. */
type EventDetails = { amount?: number; note?: string };

/** Changes the status if it is still one of `from`, and records the event. Undefined: another change came first. */
export async function moveOrder(tx: Tx, move: Move): Promise<OrderRow | undefined> {
  const from = typeof move.from === 'string' ? [move.from] : [...move.from];
  const { to, reason, then, amount = null, note = null } = move;
  for (const status of from) requireTransition(status, to);
  if (then) requireTransition(to, then.to);
  const steps = then ? [{ to, reason }, then] : [{ to, reason }];
  // Every transition ends the review of a transfer.
  const set = { ...move.set, status: then?.to ?? to, isUnderReview: false };
  const given = { orderId: move.orderId, now: move.now, amount, note };
  if (move.when) {
    const [row] = await moving(tx, { ...given, set, from, steps, when: move.when });
    return row;
  }
  const shape = { set: setShapeOf(set), from: from.length, steps: steps.length };
  const values = {
    ...setValuesOf(set),
    ...given,
    ...Object.fromEntries(from.map((status, index) => [`from${index}`, status])),
    ...Object.fromEntries(
      steps.flatMap((step, index) => [
        [`to${index}`, step.to],
        [`reason${index}`, step.reason],
      ]),
    ),
  };
  const [row] = await movingByShape(tx, shape, values);
  return row;
}

type Value<T> = T | Placeholder;
type Moving = {
  orderId: Value<string>;
  now: Value<Date>;
  amount: Value<number | null>;
  note: Value<string | null>;
  set: object;
  from: readonly Value<OrderStatus>[];
  steps: readonly { to: Value<OrderStatus>; reason: Value<OrderReason> }[];
  when?: SQL;
};

function moving(db: Queryable, { orderId, now, amount, note, set, from, steps, when }: Moving) {
  const moved = db.$with('moved').as(
    db
      .update(orders)
      .set(set)
      .where(and(eq(orders.id, orderId), inArray(orders.status, from as readonly OrderStatus[]), when))
      .returning(),
  );
  const rows = sql.join(
    steps.map((step, index) => sql`(${index}::int, ${step.to}::text, ${step.reason}::text)`),
    sql`, `,
  );
  // In the same statement: a round trip fewer while the order is locked.
  const noted = db.$with('noted', {}).as(sql`
    INSERT INTO ${orderEvents} (order_id, at, status, reason, amount, note)
    SELECT moved.id, ${now}, step.status, step.reason, ${amount}::bigint, ${note}::text
    FROM moved, (VALUES ${rows}) AS step(nth, status, reason) ORDER BY step.nth`);
  return db.with(moved, noted).select().from(moved);
}

const movingByShape = compiledByShape<
  { set: SetShape; from: number; steps: number },
  Record<string, unknown>,
  OrderRow[]
>((db, shape) => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => sql.placeholder(`${name}${index}`));
  const reasons = named('reason', shape.steps);
  return moving(db, {
    orderId: sql.placeholder('orderId'),
    now: sql.placeholder('now'),
    amount: sql.placeholder('amount'),
    note: sql.placeholder('note'),
    set: placeholdersOf(shape.set),
    from: named('from', shape.from),
    steps: named('to', shape.steps).map((to, index) => ({ to, reason: reasons[index] as Placeholder })),
  });
});

function requireTransition(from: OrderStatus, to: OrderStatus): void {
  if (!transitions[from].includes(to)) throw new Error(`no order goes from ${from} to ${to}`);
}

type OrderEvent = { reason: OrderReason; now: Date } & EventDetails;

/** Adds an event to the timeline of an order in its present status. */
export async function noteOrderEvent(
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
