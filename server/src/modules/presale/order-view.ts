// A presale order in the contract's shape: what is paid, what is due, what was promised, what may be done now.
import type { PresaleAction, PresaleOrder, PresaleOrderStatus } from '@emall/contract';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderItemRow, OrderRow } from '../orders/index.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { amountsOf } from './amounts.ts';
import { depositOf, liveBalanceOf } from './find.ts';
import { type PresaleOrderRow, type PresaleRow, presaleOrders, presales } from './tables.ts';

export type LoadedPresaleOrder = {
  row: PresaleOrderRow;
  presale: PresaleRow;
  all: OrderRow[];
  item: OrderItemRow;
};

/** Of the presale orders `isWanted`, the newest first, with their presale, orders and item; all read at once. */
export async function readPresaleOrders(
  db: Queryable,
  { isWanted, limit }: { isWanted: SQL | undefined; limit: number },
): Promise<LoadedPresaleOrder[]> {
  const wanted = <T extends PgColumn>(column: T) =>
    db
      .select({ value: sql`${column}` })
      .from(presaleOrders)
      .where(isWanted)
      .orderBy(desc(presaleOrders.id))
      .limit(limit);
  const [rows, all, items, found] = await Promise.all([
    db.select().from(presaleOrders).where(isWanted).orderBy(desc(presaleOrders.id)).limit(limit),
    db
      .select()
      .from(orders)
      .where(inArray(orders.presaleOrderId, wanted(presaleOrders.id)))
      .orderBy(asc(orders.id)),
    db
      .select(getTableColumns(orderItems))
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(
        and(inArray(orders.presaleOrderId, wanted(presaleOrders.id)), eq(orders.kind, 'presale_deposit')),
      ),
    db
      .select()
      .from(presales)
      .where(inArray(presales.id, wanted(presaleOrders.presaleId))),
  ]);
  return rows.flatMap((row) => {
    const mine = all.filter(({ presaleOrderId }) => presaleOrderId === row.id);
    const presale = found.find(({ id }) => id === row.presaleId);
    const item = mine.length ? items.find(({ orderId }) => orderId === depositOf(mine).id) : undefined;
    return presale && item ? [{ row, presale, all: mine, item }] : [];
  });
}

/** By the clock and the balance's own order, whether or not the sweep has run. */
function statusOf(row: PresaleOrderRow, balance: OrderRow | undefined, now: Date): PresaleOrderStatus {
  if (row.status === 'deposit_paid' && now >= row.balanceStartsAt) return 'balance_due';
  if (row.status !== 'balance_paid') return row.status;
  const after = balance?.status;
  return after === 'delivering' || after === 'shipped' || after === 'completed' ? after : 'balance_paid';
}

export function presaleOrderView({ row, presale, all, item }: LoadedPresaleOrder, now: Date): PresaleOrder {
  const deposit = depositOf(all);
  const balance = liveBalanceOf(all);
  const status = statusOf(row, balance, now);
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

function payBefore(status: PresaleOrderStatus, row: PresaleOrderRow, deposit: OrderRow): Date | undefined {
  if (status === 'deposit_due') return deposit.expiresAt;
  return status === 'balance_due' || status === 'deposit_paid' ? row.balanceEndsAt : undefined;
}

type Parts = { row: PresaleOrderRow; deposit: OrderRow; balance: OrderRow | undefined; item: OrderItemRow };

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
