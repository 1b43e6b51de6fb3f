// Places a points order: takes the limit, copies address and role. Points and stock are taken when it is paid.
import type { Contract, Input } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContextOf, CallHandler } from '../../services.ts';
import { findAddress } from '../addresses/index.ts';
import { goods, skus } from '../catalog/index.ts';
import { reserveTemplate } from '../coupons/index.ts';
import { findGame } from '../games/index.ts';
import {
  copyAddress,
  newOrderId,
  type OrderRow,
  orderItems,
  orders,
  shopRules,
  takeLimit,
  takeTurn,
  throughShopDoor,
} from '../orders/index.ts';
import { playerRoles } from '../roles/index.ts';
import { findScoreOffer, objectionTo, type ScoreOffer } from './offer.ts';

type AddScoreOrder = Contract['score']['addScoreOrder'];
type Player = CallContextOf<AddScoreOrder>;

export const addScoreOrder: CallHandler<AddScoreOrder> = async (ctx, input) => {
  const { services, gameId, session } = ctx;
  const game = await findGame(services, gameId);
  // Everything is checked inside: a repeat must meet its first answer, not what the first time has changed.
  const place = async (tx: Tx) => {
    const now = services.clock.now();
    const { accountId, playerId, roleId } = session;
    // Points are no money: a minor may spend them.
    await takeTurn(tx, { accountId, playerId, payAmount: 0, caps: undefined, now });
    const { sku_id: skuId, quantity } = input;
    const wish = { gameId, playerId, roleId, skuId, quantity };
    const found = await findScoreOffer(tx, services, wish);
    const objection = objectionTo(found, quantity, now);
    if (objection) throw objection;
    if (input.expected_points !== undefined && input.expected_points !== found.points)
      throw fail('order/price-changed');
    const order = await writeOrder(tx, ctx, { found, tag: game?.orderPrefixTag ?? '', input, now });
    await takeLimit(tx, { order, goods: found.offer.goods, quantity, now });
    await holdCoupon(tx, order, found, quantity, now);
    await writeItem(tx, order, found, quantity);
    return { order_id: order.id, points: found.points, expires_at: order.expiresAt.toISOString() };
  };
  return throughShopDoor(ctx, () => ctx.transact(place));
};

type Placing = { found: ScoreOffer; tag: string; input: Input<AddScoreOrder>; now: Date };

async function writeOrder(
  tx: Tx,
  { gameId, session, sourceFrom }: Player,
  { found, tag, input, now }: Placing,
): Promise<OrderRow> {
  const { playerId, roleId, accountId } = session;
  const { kind, delivery } = found.offer.goods;
  const isParcel = delivery === 'ship';
  const [role] = await tx
    .select()
    .from(playerRoles)
    .where(and(eq(playerRoles.roleId, roleId), eq(playerRoles.playerId, playerId)))
    // The role stays bound while an order for it is open.
    .for('key share');
  if (!role) throw fail('call/role-required');
  const address =
    isParcel && input.address_id !== undefined
      ? await findAddress(tx, { playerId, addressId: input.address_id })
      : undefined;
  if (isParcel && !address) throw fail('order/address-required');
  const [order] = await tx
    .insert(orders)
    .values({
      id: newOrderId(tag, now),
      gameId,
      accountId,
      playerId,
      roleId,
      serverCode: role.serverCode,
      serverName: role.serverName,
      roleCode: role.roleCode,
      roleName: role.roleName,
      kind,
      isParcel,
      status: 'unpaid',
      goodsAmount: 0,
      discountAmount: 0,
      shippingAmount: 0,
      payAmount: 0,
      rebatePoints: 0,
      scoreType: found.scoreType,
      points: found.points,
      address: address ? copyAddress(address) : null,
      sourceFrom,
      createdAt: now,
      expiresAt: new Date(now.getTime() + shopRules.unpaidMinutes * 60_000),
    })
    .returning();
  if (!order) throw new Error('an order was not written');
  return order;
}

/** A coupon for points is held for the order, so that it is there when it is paid. */
async function holdCoupon(
  tx: Tx,
  { id: orderId, playerId }: OrderRow,
  { offer: { couponTemplateId: templateId } }: ScoreOffer,
  quantity: number,
  now: Date,
): Promise<void> {
  if (templateId === null) return;
  const refusal = await reserveTemplate(tx, { templateId, playerId, orderId, quantity, now });
  if (refusal) throw fail(refusal);
}

async function writeItem(tx: Tx, order: OrderRow, { offer }: ScoreOffer, quantity: number): Promise<void> {
  const { id: goodsId, name, delivery } = offer.goods;
  const [made] = await tx
    .select({ productCode: skus.productCode, codePoolId: skus.codePoolId, contents: goods.contents })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(skus.id, offer.skuId));
  await tx.insert(orderItems).values({
    orderId: order.id,
    goodsId,
    skuId: offer.skuId,
    name,
    skuName: offer.skuName,
    image: offer.image,
    price: offer.price,
    quantity,
    paidAmount: 0,
    delivery,
    productCode: made?.productCode ?? `sku-${offer.skuId}`,
    codePoolId: made?.codePoolId ?? null,
    couponTemplateId: offer.couponTemplateId,
    contents: made?.contents ?? [],
  });
}
