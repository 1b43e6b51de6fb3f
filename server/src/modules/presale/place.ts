// Writes one of the two orders of a presale order: they are orders like any other.
import type { Contract, Input } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContextOf, Services } from '../../services.ts';
import { goods, skus } from '../catalog/index.ts';
import {
  newOrderId,
  type OrderAddress,
  type OrderRow,
  orderItems,
  orders,
  shopRules,
  takeTurn,
} from '../orders/index.ts';
import { playerRoles } from '../roles/index.ts';

export type CreateOrder = Contract['presale']['createOrder'];
/** Of a call's context what placing needs. */
export type Buyer = Pick<CallContextOf<CreateOrder>, 'gameId' | 'sourceFrom'> & {
  session: Pick<CallContextOf<CreateOrder>['session'], 'accountId' | 'playerId' | 'roleId'>;
  services: Pick<Services, 'clock'> & { config: Pick<Services['config'], 'minorCaps'> };
};
export type Wish = Input<CreateOrder>;
/** What of the game an order needs. */
export type House = { tag: string; pointsRate: number };

/** A SKU with its goods, as an order item keeps them. */
export type Thing = { sku: typeof skus.$inferSelect; goods: typeof goods.$inferSelect };

export async function findThing(tx: Tx, gameId: number, skuId: number): Promise<Thing | undefined> {
  const [row] = await tx
    .select({ sku: skus, goods })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(eq(skus.id, skuId), eq(skus.gameId, gameId)));
  return row;
}

type Part = {
  presaleOrderId: number;
  kind: 'presale_deposit' | 'presale_balance';
  thing: Thing;
  quantity: number;
  /** Per piece. */
  price: number;
  discountAmount: number;
  shippingAmount: number;
  rebatePoints: number;
  address: OrderAddress | null;
  expiresAt: Date;
  now: Date;
};

export async function writeOrder(tx: Tx, ctx: Buyer, house: House, part: Part): Promise<OrderRow> {
  const { session, gameId, sourceFrom } = ctx;
  const { kind, presaleOrderId, thing, quantity, price, now } = part;
  const goodsAmount = price * quantity;
  const payAmount = goodsAmount - part.discountAmount + part.shippingAmount;
  const { accountId } = session;
  const caps = ctx.services.config.minorCaps;
  await takeTurn(tx, { accountId, playerId: session.playerId, payAmount, caps, now });
  const [role] = await tx
    .select()
    .from(playerRoles)
    .where(and(eq(playerRoles.roleId, session.roleId), eq(playerRoles.playerId, session.playerId)))
    // The role stays bound while an order for it is open.
    .for('key share');
  if (!role) throw fail('call/role-required');
  const { serverCode, serverName, roleCode, roleName, roleId, playerId } = role;
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ gameId, playerId, roleId, serverCode, serverName, roleCode, roleName, kind, presaleOrderId },
      ...{ goodsAmount, payAmount, sourceFrom, createdAt: now, expiresAt: part.expiresAt },
      id: newOrderId(house.tag, now),
      accountId,
      isParcel: part.address !== null,
      status: 'unpaid',
      discountAmount: part.discountAmount,
      shippingAmount: part.shippingAmount,
      rebatePoints: part.rebatePoints,
      address: part.address,
    })
    .returning();
  if (!order) throw new Error('an order was not written');
  const { sku, goods: of } = thing;
  await tx.insert(orderItems).values({
    orderId: order.id,
    goodsId: of.id,
    skuId: sku.id,
    name: of.name,
    skuName: sku.name,
    image: sku.image ?? of.images[0] ?? '',
    price,
    quantity,
    paidAmount: goodsAmount - part.discountAmount,
    delivery: of.delivery,
    productCode: sku.productCode ?? `sku-${sku.id}`,
    codePoolId: sku.codePoolId,
    contents: of.contents,
  });
  return order;
}

/** An order lives for a quarter of an hour, and never longer than its window. */
export const expiryOf = (now: Date, windowEndsAt: Date): Date =>
  new Date(Math.min(now.getTime() + shopRules.unpaidMinutes * 60_000, windowEndsAt.getTime()));
