// Places a points order: takes the limit, copies address and role. Points and stock are taken when it is paid.
import type { Contract } from '@emall/contract';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { findAddress } from '../addresses/index.ts';
import { reserveTemplate } from '../coupons/index.ts';
import { findGame } from '../games/index.ts';
import {
  copyAddress,
  type OrderAddress,
  type OrderRow,
  shopRules,
  takeLimit,
  takeTurn,
  throughShopDoor,
  writeOrder,
} from '../orders/index.ts';
import { findScoreOffer, objectionTo, type ScoreOffer } from './offer.ts';

type AddScoreOrder = Contract['score']['addScoreOrder'];

export const addScoreOrder: CallHandler<AddScoreOrder> = async (ctx, input) => {
  const { services, gameId, session, sourceFrom } = ctx;
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
    const { goods, price } = found.offer;
    const order = await writeOrder(tx, {
      tag: game?.orderPrefixTag ?? '',
      gameId,
      buyer: { accountId, playerId, roleId },
      kind: goods.kind,
      goodsAmount: 0,
      discountAmount: 0,
      shippingAmount: 0,
      rebatePoints: 0,
      points: { scoreType: found.scoreType, amount: found.points },
      address: goods.delivery === 'ship' ? await requireAddress(tx, playerId, input.address_id) : null,
      sourceFrom,
      now,
      expiresAt: new Date(now.getTime() + shopRules.unpaidMinutes * 60_000),
      items: [{ skuId, quantity, price, paidAmount: 0 }],
    });
    await takeLimit(tx, { order, goods, quantity, now });
    await holdCoupon(tx, order, found, quantity, now);
    return { order_id: order.id, points: found.points, expires_at: order.expiresAt.toISOString() };
  };
  return throughShopDoor(ctx, () => ctx.transact(place));
};

async function requireAddress(
  tx: Tx,
  playerId: number,
  addressId: number | undefined,
): Promise<OrderAddress> {
  const address = addressId === undefined ? undefined : await findAddress(tx, { playerId, addressId });
  if (!address) throw fail('order/address-required');
  return copyAddress(address);
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
