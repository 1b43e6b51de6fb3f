// A presale order in the contract's shape: what is paid, what is due, what was promised, what may be done now.
import type { PresaleAction, PresaleOrder, PresaleOrderStatus } from '@emall/contract';
import { desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonRow, jsonRows } from '../../platform/database/json-rows.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { amountsOf } from './amounts.ts';
import { depositOf, liveBalanceOf } from './find.ts';
import { type PresaleOrderRow, presaleOrders, presales } from './tables.ts';

// Parts of a query of `presaleOrders`.
export const ITEMS_WITH_ORDER = sql`${orderItems} JOIN ${orders} ON ${orders.id} = ${orderItems.orderId}`;
export const isOfPresaleOrder = (kind: 'presale_deposit' | 'presale_balance'): SQL =>
  sql`${orders.presaleOrderId} = ${presaleOrders.id} AND ${orders.kind} = ${kind}`;

/**
 * By the clock and the balance's own order, whether or not the sweep has run. In a part of its own: in a query of one table
 * Drizzle writes columns without the table.
 */
export const statusAt = (now: Date | Placeholder): SQL<PresaleOrderStatus> =>
  sql`${sql`CASE
  WHEN ${presaleOrders.status} = 'deposit_paid' AND ${presaleOrders.balanceStartsAt} <= ${now} THEN 'balance_due'
  WHEN ${presaleOrders.status} = 'balance_paid' THEN coalesce(
    (SELECT balance.status FROM ${orders} balance
      WHERE balance.presale_order_id = ${presaleOrders.id} AND balance.kind = 'presale_balance'
        AND balance.status IN ('delivering', 'shipped', 'completed')), 'balance_paid')
  ELSE ${presaleOrders.status} END`}`;

/** Presale orders, the newest first, each with its status, presale, orders and item. */
export function selectPresaleOrders(db: Queryable, isWanted: SQL | undefined, now: Date | Placeholder) {
  const { id, kind, status, refundedAmount, expiresAt, trackingNumber, serverName, roleName } = orders;
  const { name, skuName, image, delivery } = orderItems;
  return db
    .select({
      row: presaleOrders,
      status: statusAt(now),
      presale: { shipsAt: presales.shipsAt },
      all: jsonRows(
        { id, kind, status, refundedAmount, expiresAt, trackingNumber, serverName, roleName },
        { from: orders, where: sql`${orders.presaleOrderId} = ${presaleOrders.id}`, orderBy: orders.id },
      ),
      item: jsonRow(
        { name, skuName, image, delivery },
        {
          from: ITEMS_WITH_ORDER,
          where: isOfPresaleOrder('presale_deposit'),
          orderBy: orderItems.id,
        },
      ),
    })
    .from(presaleOrders)
    .innerJoin(presales, eq(presales.id, presaleOrders.presaleId))
    .where(isWanted)
    .orderBy(desc(presaleOrders.id));
}
export type LoadedPresaleOrder = Awaited<ReturnType<typeof selectPresaleOrders>>[number];

type PresalePart = LoadedPresaleOrder['all'][number];
type PresaleItem = NonNullable<LoadedPresaleOrder['item']>;

export function presaleOrderView(loaded: LoadedPresaleOrder, now: Date): PresaleOrder {
  const { row, status, presale, all, item } = loaded;
  if (!item) throw new Error('a presale order has no item');
  const deposit = depositOf(all);
  const balance = liveBalanceOf(all);
  const isParcel = item.delivery === 'ship';
  const amounts = amountsOf(row, { isParcel, now });
  const isDelayed = presale.shipsAt > row.shipsAt && row.frozenAt !== null;
  return {
    presale_order_id: row.id,
    presale_id: row.presaleId,
    name: item.name,
    sku_name: item.skuName,
    image: item.image,
    quantity: row.quantity,
    status,
    goods_amount: amounts.goods,
    deposit_amount: amounts.deposit,
    deposit_worth_amount: amounts.depositWorth,
    balance_amount: amounts.balance,
    shipping_amount: amounts.shipping,
    refunded_amount: all.reduce((sum, order) => sum + order.refundedAmount, 0),
    is_parcel: isParcel,
    deposit_order_id: deposit.id,
    balance_order_id: balance?.id ?? null,
    pay_before: payBefore(status, row, deposit)?.toISOString() ?? null,
    balance_starts_at: row.balanceStartsAt.toISOString(),
    balance_ends_at: row.balanceEndsAt.toISOString(),
    ships_at: row.shipsAt.toISOString(),
    on_missed: row.onMissed,
    delay_points_per_day: row.delayPointsPerDay,
    is_frozen: row.frozenAt !== null,
    delayed_to: isDelayed ? presale.shipsAt.toISOString() : null,
    compensated_points: row.compensatedPoints,
    created_at: row.createdAt.toISOString(),
    actions: actionsOf(status, { row, deposit, balance, item }, now),
  };
}

function payBefore(status: PresaleOrderStatus, row: PresaleOrderRow, deposit: PresalePart): Date | undefined {
  if (status === 'deposit_due') return deposit.expiresAt;
  return status === 'balance_due' || status === 'deposit_paid' ? row.balanceEndsAt : undefined;
}

type Parts = {
  row: PresaleOrderRow;
  deposit: PresalePart;
  balance: PresalePart | undefined;
  item: PresaleItem;
};

function actionsOf(
  status: PresaleOrderStatus,
  { row, deposit, balance, item }: Parts,
  now: Date,
): PresaleAction[] {
  if (status === 'deposit_due') return deposit.expiresAt > now ? ['pay_deposit', 'cancel'] : ['cancel'];
  if (status === 'balance_due') return now < row.balanceEndsAt ? ['pay_balance'] : [];
  if (balance?.trackingNumber) return ['track'];
  return status === 'completed' && item.delivery === 'code' ? ['view_code'] : [];
}
