// What a player reads of their orders: the list by tab, one order in full, the one to pay next.
import type { Contract, Input, OrderStatus } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { compiled, compiledByShape } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { findOffers } from '../catalog/index.ts';
import { readUserInfo } from '../identity/index.ts';
import { isOver, OVER, orderCard, readOrderDetail, readPayableOrder, readWholeOrder } from './detail.ts';
import { ITEMS_OF_ORDER, isPaidWith, type Owner, orderCursor, ownOrder, PRESALE_OF_ORDER } from './find.ts';
import { type Buyer, type Limits, limitsOfOne } from './limits/purchase-limits.ts';
import { findViolations, NO_LIMITS } from './pricing/basket.ts';
import { canApplyForRefund, hasOpenApplication, hasRefundableItem } from './refunds/refundable.ts';
import { type OrderItemRow, type OrderRow, orderItems, orders } from './tables.ts';

type User = Contract['user'];
type Reader = CallContext & { session: Buyer };

type Tab = NonNullable<Input<User['myOrder']>['tab']>;

const tabs: Record<Exclude<Tab, 'all'>, OrderStatus[]> = {
  unpaid: ['unpaid'],
  delivering: ['paid', 'delivering'],
  shipped: ['shipped'],
  completed: ['completed'],
  closed: ['cancelled', 'refunding', 'refunded'],
};
const statusesOf = (tab: Tab): OrderStatus[] | undefined => (tab === 'all' ? undefined : tabs[tab]);

const ownerOf = (ctx: Reader): Owner => ({ gameId: ctx.gameId, playerId: ctx.session.playerId });

export const myOrder: CallHandler<User['myOrder']> = async (
  ctx,
  { tab = 'all', cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = ctx.services;
  const { playerId } = ctx.session;
  const statuses = statusesOf(tab);
  const now = clock.now();
  const before = orderCursor.read(cursor)?.id;
  const shape = { tab, isFirst: before === undefined };
  const values = { playerId, before, count: limit + 1 };
  // Only orders that are over can be bought again.
  const mayHaveOver = !statuses || statuses.some((status) => isOver({ status }));
  const [rows, [totals], limits] = await Promise.all([
    listOrders(db, shape, values),
    readTotals(db, { playerId }),
    mayHaveOver ? limitsOfListed(db, shape, { ...buyerOf(ctx), ...values, now }) : NO_LIMITS,
  ]);
  const { page, next_cursor } = orderCursor.page(rows, limit, ({ order }) => order.id);
  const again = await buyableAgain(ctx, {
    shown: page.map(({ order }) => order),
    items: page.flatMap(({ items }) => items),
    limits,
    now,
  });
  return {
    list: page.map(({ order, items, isRefundable, hasOpenRefund, isProofRejected, presaleId }) =>
      orderCard(order, items, {
        now,
        canRebuy: again.has(order.id),
        canApply: isRefundable && canApplyForRefund(order, now),
        hasOpenRefund,
        isProofRejected,
        presaleId,
      }),
    ),
    next_cursor,
    totals: totals ?? { unpaid: 0, delivering: 0, shipped: 0 },
  };
};

type ListShape = { tab: Tab; isFirst: boolean };
type ListValues = { playerId: number; before: string | undefined; count: number };

const isListed = ({ tab, isFirst }: ListShape): SQL | undefined => {
  const statuses = statusesOf(tab);
  return and(
    eq(orders.playerId, sql.placeholder('playerId')),
    isNull(orders.deletedAt),
    isPaidWith('money'),
    statuses && inArray(orders.status, statuses),
    // Whoever has handed in the proof of a transfer is not asked to pay.
    tab === 'unpaid' ? not(orders.isUnderReview) : undefined,
    // A deposit delivers nothing: its balance does.
    tab === 'delivering' ? ne(orders.kind, 'presale_deposit') : undefined,
    isFirst ? undefined : lt(orders.id, sql.placeholder('before')),
  );
};

/** Whether a proof of the transfer of an unpaid order was rejected; a part of a query. */
const hasRejectedProof = (orderId: SQL) => sql<boolean>`${orders.status} = 'unpaid'
  AND ${orders.payType} IS NOT DISTINCT FROM 'offline_transfer'
  AND EXISTS (SELECT FROM order_events e WHERE e.order_id = ${orderId} AND e.reason = 'transfer_rejected')`;

type Listed = {
  order: OrderRow;
  items: OrderItemRow[];
  isRefundable: boolean;
  hasOpenRefund: boolean;
  isProofRejected: boolean;
  presaleId: number | null;
};
const listOrders = compiledByShape<ListShape, ListValues, Listed[]>((db, shape) =>
  db
    .select({
      order: orders,
      items: ITEMS_OF_ORDER,
      isRefundable: hasRefundableItem(sql`${orders.id}`),
      hasOpenRefund: hasOpenApplication(sql`${orders.id}`),
      isProofRejected: hasRejectedProof(sql`${orders.id}`),
      presaleId: PRESALE_OF_ORDER,
    })
    .from(orders)
    .where(isListed(shape))
    .orderBy(desc(orders.id))
    .limit(sql.placeholder('count')),
);

type Totals = { unpaid: number; delivering: number; shipped: number };
const readTotals = compiled<{ playerId: number }, Totals[]>((db) => {
  const count = (status: OrderStatus[], wanted?: SQL) =>
    sql<number>`count(*) FILTER (WHERE ${and(inArray(orders.status, status), wanted)})::int`;
  return db
    .select({
      unpaid: count(['unpaid'], not(orders.isUnderReview)),
      delivering: count(['paid', 'delivering'], ne(orders.kind, 'presale_deposit')),
      shipped: count(['shipped']),
    })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, sql.placeholder('playerId')),
        isPaidWith('money'),
        // As the partial index has it.
        inArray(orders.status, ['unpaid', 'paid', 'delivering', 'shipped']),
      ),
    );
});

/** SKUs of the shown orders that are over: they may be bought again. */
const skusOfOver = (db: Queryable, isShown: SQL) =>
  db
    .select({ id: orderItems.skuId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isShown, inArray(orders.status, OVER)));

const limitsOfListed = limitsOfOne<ListShape, ListValues>((db, shape) => {
  const listed = db.select({ id: orders.id }).from(orders).where(isListed(shape));
  const page = listed.orderBy(desc(orders.id)).limit(sql.placeholder('count'));
  return skusOfOver(db, inArray(orders.id, page));
});

const limitsOfOrder = limitsOfOne<object, { orderId: string }>((db) =>
  skusOfOver(db, eq(orders.id, sql.placeholder('orderId'))),
);

const buyerOf = ({ session: { roleId, playerId, accountId } }: Reader): Buyer => ({
  roleId,
  playerId,
  accountId,
});

/** The limits are read beside the order, and used only when it is the player's own. */
async function showOrder(ctx: Reader, orderId: string) {
  const { db, clock } = ctx.services;
  const now = clock.now();
  const [whole, limits] = await Promise.all([
    readWholeOrder(db, ownerOf(ctx), orderId),
    limitsOfOrder(db, {}, { ...buyerOf(ctx), orderId, now }),
  ]);
  const { order, items } = whole;
  const again = await buyableAgain(ctx, { shown: [order], items, limits, now });
  return readOrderDetail(ctx, whole, { canRebuy: again.has(orderId) });
}

export const orderDetails: CallHandler<User['orderDetails']> = (ctx, { order_id }) =>
  showOrder(ctx, order_id);

/** The order to pay: the given one, or the newest that can still be paid. */
export const payOrder: CallHandler<User['payOrder']> = async (ctx, { order_id }) => {
  if (order_id !== undefined) return showOrder(ctx, order_id);
  const { db, clock } = ctx.services;
  const { playerId } = ctx.session;
  const newest = await readPayableOrder(db, { playerId, now: clock.now() });
  if (!newest) throw fail('order/none-unpaid');
  return readOrderDetail(ctx, newest, { canRebuy: false });
};

export const getPayAccount: CallHandler<User['getPayAccount']> = async (ctx, { order_id }) => {
  const owner = ownerOf(ctx);
  const [order, { nickname }] = await Promise.all([
    ownOrder(ctx.services.db, owner, order_id),
    readUserInfo(ctx.services.db, owner.playerId),
  ]);
  return {
    nickname,
    server_name: order.serverName,
    role_name: order.roleName,
    role_code: order.roleCode,
  };
};

type Past = { shown: OrderRow[]; items: OrderItemRow[]; limits: Limits; now: Date };

/** Returns the numbers of those past orders whose goods this player could buy now, one of each. */
async function buyableAgain(
  { services, gameId }: Reader,
  { shown, items, limits, now }: Past,
): Promise<ReadonlySet<string>> {
  // A presale is bought again on its own page.
  const past = new Set(
    shown.filter((order) => isOver(order) && order.presaleOrderId === null).map(({ id }) => id),
  );
  const bought = items.filter(({ orderId }) => past.has(orderId));
  const skuIds = [...new Set(bought.map(({ skuId }) => skuId))];
  if (!skuIds.length) return new Set();
  const offers = await findOffers(services, gameId, skuIds);
  const lines = [...offers.values()].map((offer) => ({
    skuId: offer.skuId,
    goodsId: offer.goods.id,
    quantity: 1,
    offer,
  }));
  const isBuyable = (orderId: string): boolean => {
    const ids = bought.filter((item) => item.orderId === orderId).map(({ skuId }) => skuId);
    const wanted = lines.filter(({ skuId }) => ids.includes(skuId));
    const first = wanted[0]?.offer.goods;
    if (!first) return false;
    const { kind, delivery } = first;
    const isParcel = delivery === 'ship';
    const checked = { ...limits, hasStock: true, now };
    return !findViolations({ ...checked, kind, isParcel, lines: wanted, skuIds: ids }).length;
  };
  return new Set([...past].filter(isBuyable));
}
