// What a player reads of their orders: the list by tab, one order in full, the one to pay next.
import type { Contract, OrderStatus } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContext, CallHandler } from '../../services.ts';
import { findOffers } from '../catalog/index.ts';
import { readUserInfo } from '../identity/index.ts';
import { findViolations, NO_LIMITS } from './basket.ts';
import { isOver, OVER, orderCard, readOrderDetail, readOrderParts } from './detail.ts';
import { ITEMS_OF_ORDER, isPaidWith, type Owner, orderCursor, ownOrder } from './find.ts';
import { type Buyer, type Limits, readLimitsOfOne } from './purchase-limits.ts';
import { canApplyForRefund, hasRefundableItem } from './refundable.ts';
import { type OrderItemRow, type OrderRow, orderItems, orders } from './tables.ts';

type User = Contract['user'];
type Reader = CallContext & { session: Buyer };

const tabs: Record<string, OrderStatus[]> = {
  unpaid: ['unpaid'],
  delivering: ['paid', 'delivering'],
  shipped: ['shipped'],
  completed: ['completed'],
  closed: ['cancelled', 'refunding', 'refunded'],
};

const ownerOf = (ctx: Reader): Owner => ({ gameId: ctx.gameId, playerId: ctx.session.playerId });

export const myOrder: CallHandler<User['myOrder']> = async (
  ctx,
  { tab = 'all', cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = ctx.services;
  const { playerId } = ctx.session;
  const statuses = tabs[tab];
  const now = clock.now();
  const isListed = and(
    eq(orders.playerId, playerId),
    isNull(orders.deletedAt),
    isPaidWith('money'),
    statuses && inArray(orders.status, statuses),
    // A deposit delivers nothing: its balance does.
    tab === 'delivering' ? ne(orders.kind, 'presale_deposit') : undefined,
    orderCursor.before(orders.id, cursor),
  );
  const listed = db
    .select({ id: orders.id })
    .from(orders)
    .where(isListed)
    .orderBy(desc(orders.id))
    .limit(limit);
  // Only orders that are over can be bought again.
  const mayHaveOver = !statuses || statuses.some((status) => isOver({ status }));
  const [rows, totals, limits] = await Promise.all([
    db
      .select({ order: orders, items: ITEMS_OF_ORDER, isRefundable: hasRefundableItem(sql`${orders.id}`) })
      .from(orders)
      .where(isListed)
      .orderBy(desc(orders.id))
      .limit(limit + 1),
    readTotals(db, playerId),
    mayHaveOver
      ? readLimitsOfOne(db, { buyer: ctx.session, skuIds: skusOfOver(db, inArray(orders.id, listed)), now })
      : NO_LIMITS,
  ]);
  const { page, next_cursor } = orderCursor.page(rows, limit, ({ order }) => order.id);
  const again = await buyableAgain(ctx, {
    ...{ shown: page.map(({ order }) => order), items: page.flatMap(({ items }) => items), limits, now },
  });
  return {
    list: page.map(({ order, items, isRefundable }) =>
      orderCard(order, items, {
        now,
        canRebuy: again.has(order.id),
        canApply: isRefundable && canApplyForRefund(order, now),
      }),
    ),
    next_cursor,
    totals,
  };
};

async function readTotals(db: Database, playerId: number) {
  const count = (status: OrderStatus[], wanted?: SQL) =>
    sql<number>`count(*) FILTER (WHERE ${and(inArray(orders.status, status), wanted)})::int`;
  const [row] = await db
    .select({
      unpaid: count(['unpaid']),
      delivering: count(['paid', 'delivering'], ne(orders.kind, 'presale_deposit')),
      shipped: count(['shipped']),
    })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, playerId),
        isPaidWith('money'),
        // Spelled as the partial index spells it.
        sql`${orders.status} IN ('unpaid', 'paid', 'delivering', 'shipped')`,
      ),
    );
  return row ?? { unpaid: 0, delivering: 0, shipped: 0 };
}

export const orderDetails: CallHandler<User['orderDetails']> = (ctx, { order_id }) =>
  showOrder(ctx, order_id, ownOrder(ctx.services.db, ownerOf(ctx), order_id));

/** What belongs to the order is read beside it, and shown only when it is the player's own. */
async function showOrder(ctx: Reader, orderId: string, found: Promise<OrderRow>) {
  const { db, clock } = ctx.services;
  const now = clock.now();
  const [order, parts, limits] = await Promise.all([
    found,
    readOrderParts(db, orderId),
    readLimitsOfOne(db, { buyer: ctx.session, skuIds: skusOfOver(db, eq(orders.id, orderId)), now }),
  ]);
  return readOrderDetail(ctx, order, {
    parts,
    offersAgain: async (items) =>
      (await buyableAgain(ctx, { shown: [order], items, limits, now })).has(order.id),
  });
}

/** Of those of the orders that are over: they may be bought again. */
const skusOfOver = (db: Database, isShown: SQL) =>
  db
    .select({ id: orderItems.skuId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isShown, inArray(orders.status, OVER)));

/** The order to pay: the given one, or the newest that can still be paid. */
export const payOrder: CallHandler<User['payOrder']> = async (ctx, { order_id }) => {
  const { db, clock } = ctx.services;
  if (order_id !== undefined) return showOrder(ctx, order_id, ownOrder(db, ownerOf(ctx), order_id));
  const [newest] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.playerId, ctx.session.playerId),
        isPaidWith('money'),
        eq(orders.status, 'unpaid'),
        // A transfer is not paid on the pay page.
        isNull(orders.payType),
        gt(orders.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  if (!newest) throw fail('order/none-unpaid');
  return showOrder(ctx, newest.id, Promise.resolve(newest));
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
    const checked = { ...limits, remaining: NO_LIMITS.remaining, hasStock: true, now };
    return !findViolations({ ...checked, kind, isParcel, lines: wanted, skuIds: ids }).length;
  };
  return new Set([...past].filter(isBuyable));
}
