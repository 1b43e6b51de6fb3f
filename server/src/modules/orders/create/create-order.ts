// Creates an order: limits the rate, loads, prices, and creates it in a batch, once per request id.
import type { Basket, Contract, Input } from '@emall/contract';
import { isDeadlock } from '../../../platform/database/database.ts';
import { CallFailure, fail } from '../../../platform/fail.ts';
import { retry } from '../../../platform/resilience/retry.ts';
import type { CallContextOf, CallHandler } from '../../../services.ts';
import { findAddress } from '../../addresses/index.ts';
import { couponsOf } from '../../coupons/index.ts';
import { minorCapsOf, requireGame, shippingOf } from '../../games/index.ts';
import { limitOrderRate, newcomerExpiry, shopRules, unpaidExpiry } from '../limits/eligibility.ts';
import { loadBasket } from '../pricing/basket.ts';
import { priceBasket, requireChosen } from '../pricing/pricing.ts';
import { countRejection } from './window-rejections.ts';
import {
  copyAddress,
  createOrderInBatch,
  isOrderNumberTaken,
  isStaleOffer,
  linesOf,
  newOrderId,
  type OrderRequest,
  StaleOffer,
} from './write-order.ts';

type CreateOrder = Contract['user']['createOrder'];
type Buyer = CallContextOf<CreateOrder>;
export type OrderInput = { [Key in keyof Input<CreateOrder>]: Input<CreateOrder>[Key] | undefined } & {
  items: Basket;
};

export const createOrder: CallHandler<CreateOrder> = async (ctx, input) => {
  const { services, gameId } = ctx;
  try {
    await limitOrderRate(ctx);
    return await retryIfStale(ctx, async (isFresh) => {
      const loaded = await loadOrder(ctx, input, { isFresh });
      const order = priceOrder(ctx, input, loaded);
      const response = { order_id: order.id, pay_amount: order.pay_amount, expires_at: order.expires_at };
      const request = { ...order, response: JSON.stringify(response) };
      return ctx.inStatement(response, (row) => createOrderInBatch(services.pool, request, row));
    });
  } catch (error) {
    if (error instanceof CallFailure)
      await countRejection(services, { gameId, items: input.items, reason: error.key });
    throw error;
  }
};

/** Reads what the order is made of: the game's settings, the offers, the player's coupons and the address. */
export async function loadOrder(
  { services, gameId, session: { playerId } }: Buyer,
  { items, coupon_id, address_id }: OrderInput,
  { isFresh }: { isFresh: boolean },
) {
  const { db, clock } = services;
  const now = clock.now();
  const [game, basket, coupons, address] = await Promise.all([
    requireGame(services, gameId),
    loadBasket(services, { gameId, items, isFresh }),
    coupon_id === null ? [] : couponsOf(db, { gameId, playerId, now, chosen: coupon_id }),
    address_id === undefined ? undefined : findAddress(db, { playerId, addressId: address_id }),
  ]);
  return { game, basket, coupons, address, now, isFresh };
}

type Loaded = Awaited<ReturnType<typeof loadOrder>>;

/** Checks and prices what was loaded, and copies what the order keeps. Nothing is reserved yet. */
export function priceOrder(
  { services, session, language, sourceFrom }: Buyer,
  { coupon_id, expected_amount }: OrderInput,
  { game, basket, coupons, address, now, isFresh }: Loaded,
  { expiresAt }: { expiresAt?: Date } = {},
): OrderRequest {
  const price = priceBasket({ ...basket, shipping: shippingOf(game), coupons, choice: coupon_id, now });
  requireChosen(price, coupon_id, language);
  if (basket.isParcel && !address) throw fail('order/address-required');
  // The price that the player saw may be newer than the one in memory.
  if (expected_amount !== undefined && expected_amount !== price.payAmount)
    throw isFresh ? fail('order/price-changed') : new StaleOffer();

  return {
    id: newOrderId(game.orderPrefixTag, now),
    account_id: session.accountId,
    player_id: session.playerId,
    role_id: session.roleId,
    kind: basket.kind,
    goods_amount: price.goodsAmount,
    discount_amount: price.discountAmount,
    shipping_amount: price.shippingAmount,
    pay_amount: price.payAmount,
    rebate_points: price.rebatePoints,
    coupon_id: price.chosen?.coupon.id ?? null,
    coupon_name: price.chosen?.coupon.name ?? null,
    coupon_rejection:
      coupon_id === undefined ? null : language === 'zh' ? '已被使用' : 'it is already in use',
    is_parcel: basket.isParcel,
    address: basket.isParcel && address ? copyAddress(address) : null,
    source_from: sourceFrom,
    created_at: now.toISOString(),
    expires_at: (expiresAt ?? unpaidExpiry(now, game)).toISOString(),
    newcomer_expires_at: expiresAt ? null : newcomerExpiry(now, game).toISOString(),
    max_unpaid: shopRules.maxUnpaid,
    minor_caps: minorCapsOf(game, services.config) ?? null,
    response: null,
    lines: linesOf(price.lines),
  };
}

/**
 * A coupon that was the best is gone because another order of the player took it, and those are limited; the first attempt
 * may fail by an offer from memory instead.
 */
const ATTEMPTS = shopRules.maxUnpaid + 2;

/** Offers come from memory; when the database finds one or the best coupon gone, all are read again (`isFresh`) for a retry. */
export async function retryIfStale<T>(
  ctx: Pick<Buyer, 'findStoredResponse'>,
  create: (isFresh: boolean) => Promise<T>,
): Promise<T> {
  const mayPass = (error: unknown) => isStaleOffer(error) || isOrderNumberTaken(error) || isDeadlock(error);
  try {
    return await retry((attempt) => create(attempt > 1), { when: mayPass, attempts: ATTEMPTS });
  } catch (error) {
    const failure = isStaleOffer(error) ? fail('order/price-changed') : error;
    // What a repeated request fails at, its first one may have caused: then the stored response holds.
    const stored = failure instanceof CallFailure ? await ctx.findStoredResponse<T>() : undefined;
    if (stored) return stored.response;
    throw failure;
  }
}
