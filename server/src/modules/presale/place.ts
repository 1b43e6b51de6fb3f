// Writes the deposit or the balance of a presale order as an order of the shop.
import type { Contract, Input, MinorCaps } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { CallContextOf, Services } from '../../services.ts';
import { goods, skus } from '../catalog/tables.ts';
import { type Game, minorCapsOf, type Shipping, shippingOf } from '../games/index.ts';
import {
  linesOf,
  lockEligibleBuyer,
  newcomerExpiry,
  type OrderAddress,
  type OrderRow,
  requireReservationRoom,
  unpaidExpiry,
  writeOrder,
} from '../orders/index.ts';

export type CreateOrder = Contract['presale']['createOrder'];
export type Buyer = Pick<CallContextOf<CreateOrder>, 'gameId' | 'sourceFrom'> & {
  session: Pick<CallContextOf<CreateOrder>['session'], 'accountId' | 'playerId' | 'roleId'>;
  services: Pick<Services, 'clock'>;
};
export type OrderInput = Input<CreateOrder>;
export type ShopSettings = {
  tag: string;
  pointsRate: number;
  shipping: Shipping;
  unpaidMinutes: number;
  minorCaps: MinorCaps | undefined;
};

export const shopSettingsOf = (game: Game, config: Services['config']): ShopSettings => ({
  tag: game.orderPrefixTag,
  pointsRate: game.pointsRate,
  shipping: shippingOf(game),
  unpaidMinutes: game.unpaidMinutes,
  minorCaps: minorCapsOf(game, config),
});

/** A SKU with its goods, of which an order item stores a copy. */
export type SkuSnapshot = { sku: typeof skus.$inferSelect; goods: typeof goods.$inferSelect };

export async function findSku(tx: Tx, gameId: number, skuId: number): Promise<SkuSnapshot | undefined> {
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
  item: SkuSnapshot;
  quantity: number;
  /** Per piece. */
  price: number;
  discountAmount: number;
  shippingAmount: number;
  rebatePoints: number;
  address: OrderAddress | null;
  /** The presale's deadline: nothing stays unpaid for longer. */
  windowEndsAt: Date;
  now: Date;
};

export async function writePresaleOrder(
  tx: Tx,
  ctx: Buyer,
  settings: ShopSettings,
  part: Part,
): Promise<OrderRow> {
  const { session: buyer, sourceFrom } = ctx;
  const { item, quantity, price } = part;
  const goodsAmount = price * quantity;
  const paidAmount = goodsAmount - part.discountAmount;
  const payAmount = paidAmount + part.shippingAmount;
  await lockEligibleBuyer(tx, {
    accountId: buyer.accountId,
    playerId: buyer.playerId,
    payAmount,
    caps: settings.minorCaps,
    now: part.now,
  });
  // The stock of a balance is reserved by its deposit.
  if (part.kind === 'presale_deposit')
    await requireReservationRoom(tx, {
      playerId: buyer.playerId,
      skuId: item.sku.id,
      name: item.goods.name,
      quantity,
      amount: payAmount,
    });
  const withinWindow = (at: Date) => (at < part.windowEndsAt ? at : part.windowEndsAt).toISOString();
  const { rebatePoints } = part;
  const line = { goodsId: item.goods.id, skuId: item.sku.id, quantity, price, paidAmount, rebatePoints };
  return writeOrder(tx, settings.tag, {
    account_id: buyer.accountId,
    player_id: buyer.playerId,
    role_id: buyer.roleId,
    kind: part.kind,
    goods_amount: goodsAmount,
    discount_amount: part.discountAmount,
    shipping_amount: part.shippingAmount,
    pay_amount: payAmount,
    rebate_points: part.rebatePoints,
    presale_order_id: part.presaleOrderId,
    is_parcel: part.address !== null,
    address: part.address,
    source_from: sourceFrom,
    created_at: part.now.toISOString(),
    expires_at: withinWindow(unpaidExpiry(part.now, settings)),
    newcomer_expires_at: withinWindow(newcomerExpiry(part.now, settings)),
    lines: linesOf([line]),
  });
}
