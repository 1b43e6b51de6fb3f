// The orders of a game as operators see them: newest first, filtered.
import type { Contract, Input } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Dates, equals } from '../../../platform/database/filters.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { findGame } from '../../games/index.ts';
import { ordersOfPayment, transactionsOf } from '../../payments/index.ts';
import { orderIdAt } from '../create/write-order.ts';
import { orderItem } from '../detail.ts';
import { isPaidWith, itemsOf, orderCursor, type PaidWith } from '../find.ts';
import { type OrderItemRow, type OrderRow, orders } from '../tables.ts';

type List = Contract['ops']['order']['list'];
export type OperatorOrder = OrderRow & { items: OrderItemRow[] };

type Filter = {
  gameId: number;
  paidWith?: PaidWith;
  status?: OrderRow['status'] | undefined;
  playerId?: number | undefined;
  orderId?: string | undefined;
  more?: SQL | undefined;
  cursor?: string | undefined;
  limit: number;
};

const conditionOf = ({ gameId, paidWith = 'money', status, playerId, orderId, more }: Filter) =>
  and(
    eq(orders.gameId, gameId),
    isPaidWith(paidWith),
    equals(orders.status, status),
    equals(orders.playerId, playerId),
    equals(orders.id, orderId),
    more,
  );

export const countOrdersForOperator = (db: Queryable, filter: Filter): Promise<number> =>
  countRows(db, orders, conditionOf(filter));

export async function listOrdersForOperator(
  db: Queryable,
  filter: Filter,
): Promise<{ list: OperatorOrder[]; next_cursor: string | null }> {
  const { cursor, limit } = filter;
  const rows = await db
    .select()
    .from(orders)
    .where(and(conditionOf(filter), orderCursor.before(orders.id, cursor)))
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const { page, next_cursor } = orderCursor.page(rows, limit, ({ id }) => id);
  const items = await itemsOf(
    db,
    page.map((order) => order.id),
  );
  return {
    list: page.map((order) => ({ ...order, items: items.filter((item) => item.orderId === order.id) })),
    next_cursor,
  };
}

/** Dates as a range of the key. */
export async function isWithinDates(
  services: Pick<Services, 'db' | 'cache'>,
  gameId: number,
  { from, to }: Dates,
): Promise<SQL | undefined> {
  if (from === undefined && to === undefined) return undefined;
  const tag = (await findGame(services, gameId))?.orderPrefixTag ?? '';
  const first = (time: string) => `${orderIdAt(tag, new Date(time))}0000000`;
  return and(
    from === undefined ? undefined : gte(orders.id, first(from)),
    to === undefined ? undefined : lt(orders.id, first(to)),
  );
}

async function isWanted(
  services: Pick<Services, 'db' | 'cache'>,
  gameId: number,
  input: Input<List>,
): Promise<SQL | undefined> {
  const { kind, goods_id, pay_type, min_amount, max_amount, server_name, role_name, source_from } = input;
  const paidFor =
    input.transaction_id === undefined
      ? undefined
      : await ordersOfPayment(services.db, input.transaction_id.trim());
  return and(
    await isWithinDates(services, gameId, input),
    equals(orders.kind, kind),
    goods_id === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = ${orders.id} AND i.goods_id = ${goods_id})`,
    equals(orders.payType, pay_type),
    min_amount === undefined ? undefined : gte(orders.payAmount, min_amount),
    max_amount === undefined ? undefined : lte(orders.payAmount, max_amount),
    equals(orders.serverName, server_name),
    equals(orders.roleName, role_name),
    equals(orders.sourceFrom, source_from),
    paidFor && inArray(orders.id, paidFor),
  );
}

export const list: CallHandler<List> = async ({ services, gameId }, input) => {
  const { status, player_id: playerId, order_id: orderId, cursor, limit = LIST_LIMIT.default } = input;
  const more = await isWanted(services, gameId, input);
  const filter = { gameId, status, playerId, orderId, more, cursor, limit };
  const [page, total] = await Promise.all([
    listOrdersForOperator(services.db, filter),
    input.has_total ? countOrdersForOperator(services.db, filter) : null,
  ]);
  const [numbers, total_amount] = await Promise.all([
    transactionsOf(
      services.db,
      page.list.map(({ id }) => id),
    ),
    total !== null && total <= MOST_SUMMED ? sumOrders(services.db, filter) : null,
  ]);
  return {
    list: page.list.map((order) => ({ ...opsOrder(order), transaction_id: numbers.get(order.id) ?? null })),
    next_cursor: page.next_cursor,
    total,
    total_amount,
  };
};

/** Adding up reads every row: beyond these an operator would wait for it. */
const MOST_SUMMED = 20_000;

async function sumOrders(db: Queryable, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${orders.payAmount}), 0)::bigint` })
    .from(orders)
    .where(conditionOf(filter));
  return Number(row?.amount ?? 0);
}

export function opsOrder(order: OperatorOrder) {
  return {
    order_id: order.id,
    player_id: order.playerId,
    kind: order.kind,
    status: order.status,
    is_parcel: order.isParcel,
    items: order.items.map(orderItem),
    pay_amount: order.payAmount,
    refunded_amount: order.refundedAmount,
    pay_type: order.payType,
    server_name: order.serverName,
    role_name: order.roleName,
    source_from: order.sourceFrom,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}
