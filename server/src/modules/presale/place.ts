// Writes one of the two orders of a presale order: they are orders like any other.
import type { Contract, Input } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { CallContextOf, Services } from '../../services.ts';
import { goods, skus } from '../catalog/tables.ts';
import { type OrderAddress, type OrderRow, shopRules, takeTurn, writeOrder } from '../orders/index.ts';

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

export async function writePresaleOrder(tx: Tx, ctx: Buyer, house: House, part: Part): Promise<OrderRow> {
  const { session: buyer, gameId, sourceFrom } = ctx;
  const { thing, quantity, price, ...order } = part;
  const goodsAmount = price * quantity;
  const paidAmount = goodsAmount - part.discountAmount;
  await takeTurn(tx, {
    accountId: buyer.accountId,
    playerId: buyer.playerId,
    payAmount: paidAmount + part.shippingAmount,
    caps: ctx.services.config.minorCaps,
    now: part.now,
  });
  const items = [{ skuId: thing.sku.id, quantity, price, paidAmount }];
  return writeOrder(tx, { ...order, tag: house.tag, gameId, buyer, sourceFrom, goodsAmount, items });
}

/** An order lives for a quarter of an hour, and never longer than its window. */
export const expiryOf = (now: Date, windowEndsAt: Date): Date =>
  new Date(Math.min(now.getTime() + shopRules.unpaidMinutes * 60_000, windowEndsAt.getTime()));
