// Finds orders and their items.
import { ORDER_ID } from '@emall/contract/order-id';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { compiled, compiledByShape } from '../../platform/database/compiled-query.ts';
import { cursorField, descendingCursor } from '../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { fail } from '../../platform/fail.ts';
import { deliveries, type OrderItemRow, type OrderRow, orderItems, orders } from './tables.ts';

export type Owner = { gameId: number; playerId: number };
export type PaidWith = 'money' | 'points' | 'either';

export function isPaidWith(paidWith: PaidWith): SQL | undefined {
  if (paidWith === 'either') return undefined;
  return paidWith === 'money' ? isNull(orders.scoreType) : isNotNull(orders.scoreType);
}

/** The player's own order; another's reads like one that does not exist. */
export async function ownOrder(
  db: Queryable,
  owner: Owner,
  orderId: string,
  paidWith: PaidWith = 'money',
): Promise<OrderRow> {
  const { gameId, playerId } = owner;
  const [row] = await foundOwn(db, { paidWith }, { orderId, gameId, playerId });
  if (!row) throw fail('call/not-found');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOwnOrder(
  tx: Tx,
  owner: Owner,
  orderId: string,
  paidWith: PaidWith = 'money',
): Promise<OrderRow> {
  const { gameId, playerId } = owner;
  const [row] = await lockedOwn(tx, { paidWith }, { orderId, gameId, playerId });
  if (!row) throw fail('call/not-found');
  return row;
}

export type OwnOrder = Owner & { orderId: string };

/** The condition of `ownOrder`, for compiled queries with the values of `OwnOrder`. */
export const isOwnOrder = (paidWith: PaidWith = 'money') =>
  and(
    eq(orders.id, sql.placeholder('orderId')),
    eq(orders.gameId, sql.placeholder('gameId')),
    eq(orders.playerId, sql.placeholder('playerId')),
    isNull(orders.deletedAt),
    isPaidWith(paidWith),
  );

const foundOwn = compiledByShape<{ paidWith: PaidWith }, OwnOrder, OrderRow[]>((db, { paidWith }) =>
  db.select().from(orders).where(isOwnOrder(paidWith)),
);

const lockedOwn = compiledByShape<{ paidWith: PaidWith }, OwnOrder, OrderRow[]>((db, { paidWith }) =>
  db.select().from(orders).where(isOwnOrder(paidWith)).for('update'),
);

export async function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await found(db, { orderId });
  return row;
}

const found = compiled<{ orderId: string }, OrderRow[]>((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId'))),
);

/** Locks the order until the transaction ends; first of all locks, in every flow. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await locked(tx, { orderId });
  return row;
}

const locked = compiled<{ orderId: string }, OrderRow[]>((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update'),
);

export async function itemsOf(db: Queryable, orderIds: string[]): Promise<OrderItemRow[]> {
  return orderIds.length ? findItems(db, { orderIds }) : [];
}

const findItems = compiled<{ orderIds: string[] }, OrderItemRow[]>((db) =>
  db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = ANY(${sql.placeholder('orderIds')})`)
    .orderBy(asc(orderItems.id)),
);

/** The items of each order of a query, in the order of the basket; a part of it. */
export const ITEMS_OF_ORDER = jsonRows(getTableColumns(orderItems), {
  from: orderItems,
  where: sql`${orderItems.orderId} = ${orders.id}`,
  orderBy: orderItems.id,
});

/** The presale of a deposit or balance; a part of a query. */
export const PRESALE_OF_ORDER = sql<
  number | null
>`(SELECT p.presale_id FROM presale_orders p WHERE p.id = orders.presale_order_id)`;

/** Whether an order for this role is still open, so that the role must stay bound. */
export async function hasOpenOrder(db: Queryable, playerId: number, roleId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, playerId),
        inArray(orders.status, ['unpaid', 'paid', 'delivering', 'shipped']),
        eq(orders.roleId, roleId),
      ),
    )
    .limit(1);
  if (row) return true;
  const [redirected] = await db
    .select({ id: deliveries.orderItemId })
    .from(deliveries)
    .where(and(eq(deliveries.toRoleId, roleId), inArray(deliveries.phase, ['waiting', 'sending'])))
    .limit(1);
  return redirected !== undefined;
}

/** Unpaid orders whose time is over, oldest first, without those that were tried. */
export async function expiredOrders(
  db: Queryable,
  { now, skipped, limit }: { now: Date; skipped: string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'unpaid'), lte(orders.expiresAt, now), notInArray(orders.id, skipped)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function nextExpiry(db: Queryable): Promise<Date | undefined> {
  const [row] = await db
    .select({ expiresAt: orders.expiresAt })
    .from(orders)
    .where(eq(orders.status, 'unpaid'))
    .orderBy(asc(orders.expiresAt))
    .limit(1);
  return row?.expiresAt;
}

/** For lists of orders: their ids sort by the time of their creation. */
export const orderCursor = descendingCursor(cursorField.text(ORDER_ID));
