// Creates a points order and reserves its limit. Points and stock are taken when it is paid.
import type { Contract } from '@emall/contract';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { reserveTemplate } from '../coupons/index.ts';
import { requireGame } from '../games/index.ts';
import {
  limitOrderRate,
  linesOf,
  lockEligibleBuyer,
  type OrderRow,
  requireOrderAddress,
  reserveLimit,
  unpaidExpiry,
  writeOrder,
} from '../orders/index.ts';
import { findExchangeFailure, findScoreOffer, type ScoreOffer } from './offer.ts';

type AddScoreOrder = Contract['score']['addScoreOrder'];

export const addScoreOrder: CallHandler<AddScoreOrder> = async (ctx, input) => {
  const { services, gameId, session, sourceFrom } = ctx;
  const game = await requireGame(services, gameId);
  // All checks are inside: a repeated request must get its stored response, not fail at what the first one changed.
  const place = async (tx: Tx) => {
    const now = services.clock.now();
    const { accountId, playerId, roleId } = session;
    // Points are no money: a minor may spend them.
    await lockEligibleBuyer(tx, { accountId, playerId, payAmount: 0, caps: undefined, now });
    const { sku_id: skuId, quantity } = input;
    const request = { gameId, playerId, roleId, skuId, quantity };
    const found = await findScoreOffer(tx, services, request);
    const failure = findExchangeFailure(found, quantity, now);
    if (failure) throw failure;
    if (input.expected_points !== undefined && input.expected_points !== found.points)
      throw fail('order/price-changed');
    const { goods, price } = found.offer;
    const isParcel = goods.delivery === 'ship';
    const order = await writeOrder(tx, game.orderPrefixTag, {
      account_id: accountId,
      player_id: playerId,
      role_id: roleId,
      kind: goods.kind,
      goods_amount: 0,
      discount_amount: 0,
      shipping_amount: 0,
      pay_amount: 0,
      rebate_points: 0,
      score_type: found.scoreType,
      points: found.points,
      is_parcel: isParcel,
      address: isParcel ? await requireOrderAddress(tx, playerId, input.address_id) : null,
      source_from: sourceFrom,
      created_at: now.toISOString(),
      expires_at: unpaidExpiry(now, game).toISOString(),
      lines: linesOf([{ goodsId: goods.id, skuId, quantity, price, paidAmount: 0, rebatePoints: 0 }]),
    });
    await reserveLimit(tx, { order, goods, quantity, now });
    await reserveCoupon(tx, order, found, quantity, now);
    return { order_id: order.id, points: found.points, expires_at: order.expiresAt.toISOString() };
  };
  await limitOrderRate(ctx);
  return ctx.transact(place);
};

/** A coupon that costs points is reserved, so that it is available when the order is paid. */
async function reserveCoupon(
  tx: Tx,
  { id: orderId, playerId }: OrderRow,
  { offer: { couponTemplateId: templateId } }: ScoreOffer,
  quantity: number,
  now: Date,
): Promise<void> {
  if (templateId === null) return;
  const failure = await reserveTemplate(tx, { templateId, playerId, orderId, quantity, now });
  if (failure) throw fail(failure);
}
