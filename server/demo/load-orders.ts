// Writes what the demo players have bought, by the steps a real order takes, at the times the demo world names.
import { SHIPPING } from '@emall/contract/constants';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { addresses } from '../src/modules/addresses/tables.ts';
import { goods, skus } from '../src/modules/catalog/tables.ts';
import { couponsOf, grantCoupon } from '../src/modules/coupons/index.ts';
import { games } from '../src/modules/games/tables.ts';
import { players } from '../src/modules/identity/tables.ts';
import {
  copyAddress,
  createOrderInTransaction,
  linesOf,
  newOrderId,
  priceBasket,
  shopRules,
} from '../src/modules/orders/index.ts';
import type { PlayerRole } from '../src/modules/roles/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { roleOf } from './load-gifts.ts';
import { applyOrderHistory, type OrderPoints } from './order-histories.ts';
import type { AddressOf } from './pictures.ts';
import { type DemoOrder, demoOrders } from './world/index.ts';

const DAY_MS = 86_400_000;

/** Returns the points that the orders earned or took back, which addPoints posts in chronological order. */
export async function addOrders(tx: Tx, now: Date, addressOf: AddressOf): Promise<OrderPoints[]> {
  const moves: OrderPoints[] = [];
  for (const order of demoOrders) {
    const role = await roleOf(tx, order, addressOf);
    const at = new Date(now.getTime() - order.daysAgo * DAY_MS);
    const orderId = await placeOrder(tx, order, role, at);
    moves.push(...(await applyOrderHistory(tx, orderId, order, at)));
  }
  return moves;
}

/** What is bought, without the later history. */
type DemoBasket = Pick<DemoOrder, 'gameId' | 'daysAgo' | 'lines' | 'couponTemplateId'> & {
  /** The link that led to it. */
  link?: string;
};
type Buyer = Pick<PlayerRole, 'gameId' | 'playerId' | 'roleId'>;

const UNPAID_MS = 15 * 60_000;

export async function placeOrder(tx: Tx, order: DemoBasket, buyer: Buyer, at: Date): Promise<string> {
  const { gameId, playerId, roleId } = buyer;
  const [home] = await tx
    .select({ accountId: players.accountId, tag: games.orderPrefixTag })
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(eq(players.id, playerId));
  if (!home) throw new Error(`player ${playerId} plays nothing`);
  const lines = await loadLines(tx, order);
  const first = lines[0];
  if (!first) throw new Error(`the order of ${order.daysAgo} days ago has no lines`);
  const couponId = await giveCoupon(tx, order, playerId, at);
  const price = priceBasket({
    kind: first.kind,
    isParcel: first.delivery === 'ship',
    shipping: SHIPPING,
    lines,
    coupons: couponId === null ? [] : await couponsOf(tx, { gameId, playerId, now: at }),
    choice: couponId,
    now: at,
  });
  const id = newOrderId(home.tag ?? '', at);
  const written = {
    id,
    account_id: home.accountId,
    player_id: playerId,
    role_id: roleId,
    kind: first.kind,
    is_parcel: first.delivery === 'ship',
    goods_amount: price.goodsAmount,
    discount_amount: price.discountAmount,
    shipping_amount: price.shippingAmount,
    pay_amount: price.payAmount,
    rebate_points: price.rebatePoints,
    coupon_id: price.chosen?.coupon.id ?? null,
    coupon_name: price.chosen?.coupon.name ?? null,
    coupon_rejection: '',
    address: first.delivery === 'ship' ? await addressFor(tx, playerId) : null,
    source_from: order.link ?? '',
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + UNPAID_MS).toISOString(),
    max_unpaid: shopRules.maxUnpaid,
    minor_caps: null,
    newcomer_expires_at: null,
    response: null,
    lines: linesOf(price.lines),
  };
  await createOrderInTransaction(tx, written);
  return id;
}

/** The lines as the shop prices them. The stock in the demo data is what is left after these orders. */
async function loadLines(tx: Tx, { lines }: DemoBasket) {
  const quantities = new Map(lines.map(({ skuId, quantity }) => [skuId, quantity]));
  const { groupId, kind, delivery } = goods;
  const rows = await tx
    .select({
      skuId: skus.id,
      goodsId: goods.id,
      groupId,
      kind,
      delivery,
      price: skus.price,
      pointsRate: sql<number>`coalesce(${goods.pointsRate}, ${games.pointsRate})`,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(games, eq(games.id, goods.gameId))
    .where(inArray(skus.id, [...quantities.keys()]))
    .orderBy(skus.id);
  const found = rows.map((row) => ({ ...row, quantity: quantities.get(row.skuId) ?? 0 }));
  for (const { skuId, quantity } of found)
    await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${quantity}` })
      .where(eq(skus.id, skuId));
  return found;
}

async function giveCoupon(tx: Tx, order: DemoBasket, playerId: number, at: Date): Promise<number | null> {
  const { couponTemplateId: templateId, gameId, daysAgo } = order;
  if (templateId === undefined) return null;
  const source = { source: 'demo', sourceRef: `order-${daysAgo}` };
  const now = new Date(at.getTime() - DAY_MS);
  const coupon = await grantCoupon(tx, { templateId, playerId, gameId, ...source, now });
  if (!coupon) throw new Error(`no coupon ${templateId} is left`);
  await seeCoupon(tx, playerId);
  return coupon.id;
}

/** Old coupons are not unread. */
async function seeCoupon(tx: Tx, playerId: number): Promise<void> {
  await tx.execute(sql`UPDATE unread_counts SET coupon = coupon - 1 WHERE player_id = ${playerId}`);
}

async function addressFor(tx: Tx, playerId: number) {
  const [address] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.playerId, playerId), addresses.isDefault));
  if (!address) throw new Error(`player ${playerId} has no address`);
  return copyAddress(address);
}
