// Creates an order: limits the rate, loads and prices the basket, and creates it once per request id.
import type { Basket, Contract, Input } from '@emall/contract';
import { isDeadlock } from '../../platform/database/database.ts';
import { CallFailure, fail } from '../../platform/fail.ts';
import { retry } from '../../platform/resilience/retry.ts';
import type { CallContextOf, CallHandler } from '../../services.ts';
import { findAddress } from '../addresses/index.ts';
import { couponsOf } from '../coupons/index.ts';
import { minorCapsOf, requireGame, shippingOf } from '../games/index.ts';
import { loadBasket } from './basket.ts';
import { limitOrderRate } from './eligibility.ts';
import { createOrderInBatch, isStaleOffer, type OrderRequest, StaleOffer } from './order-batch.ts';
import { priceBasket } from './pricing.ts';
import { requireChosen } from './quote.ts';
import { shopRules, unpaidExpiry } from './rules.ts';
import { countRejection } from './window-rejections.ts';
import { copyAddress, isOrderNumberTaken, linesOf, newOrderId } from './write-order.ts';

type CreateOrder = Contract['user']['createOrder'];
type Buyer = CallContextOf<CreateOrder>;
export type OrderInput = { [Key in keyof Input<CreateOrder>]: Input<CreateOrder>[Key] | undefined } & {
  items: Basket;
};

export const createOrder: CallHandler<CreateOrder> = async (ctx, input) => {
  try {
    await limitOrderRate(ctx);
    return await placeOrder(ctx, input);
  } catch (error) {
    if (error instanceof CallFailure) {
      const { services, gameId } = ctx;
      await countRejection(services, { gameId, items: input.items, reason: error.key });
    }
    throw error;
  }
};

const placeOrder: CallHandler<CreateOrder> = (ctx, input) =>
  retryIfStale(ctx, async (isFresh) => {
    const request = await prepareOrder(ctx, input, { isFresh });
    const response = { order_id: request.id, pay_amount: request.pay_amount, expires_at: request.expires_at };
    const unpaidMinutes = shopRules.newcomerUnpaidMinutes;
    const order = {
      ...request,
      newcomer_expires_at: earlier(
        request.expires_at,
        unpaidExpiry(new Date(request.created_at), { unpaidMinutes }).toISOString(),
      ),
      response: JSON.stringify(response),
    };
    return ctx.inStatement(response, (row) => createOrderInBatch(ctx.services.pool, order, row));
  });

const earlier = (a: string, b: string) => (a < b ? a : b);

/** Loads, checks and prices what the player wants, and copies what the order keeps. Nothing is reserved yet. */
export async function prepareOrder(
  ctx: Buyer,
  { items, coupon_id, address_id, expected_amount }: OrderInput,
  { isFresh, expiresAt }: { isFresh: boolean; expiresAt?: Date },
): Promise<OrderRequest> {
  const { services, gameId, session, language } = ctx;
  const { playerId } = session;
  const now = services.clock.now();
  const [game, basket, coupons, address] = await Promise.all([
    requireGame(services, gameId),
    loadBasket(services, { gameId, items, isFresh }),
    coupon_id === null ? [] : couponsOf(services.db, { gameId, playerId, now, chosen: coupon_id }),
    address_id === undefined ? undefined : findAddress(services.db, { playerId, addressId: address_id }),
  ]);

  const price = priceBasket({ ...basket, shipping: shippingOf(game), coupons, choice: coupon_id, now });
  requireChosen(price, coupon_id, language);
  if (basket.isParcel && !address) throw fail('order/address-required');
  // The price that the player saw may be newer than the one in memory.
  if (expected_amount !== undefined && expected_amount !== price.payAmount)
    throw isFresh ? fail('order/price-changed') : new StaleOffer();

  return {
    id: newOrderId(game.orderPrefixTag, now),
    account_id: session.accountId,
    player_id: playerId,
    role_id: session.roleId,
    kind: basket.kind,
    goods_amount: price.goodsAmount,
    discount_amount: price.discountAmount,
    shipping_amount: price.shippingAmount,
    pay_amount: price.payAmount,
    rebate_points: price.rebatePoints,
    coupon_id: price.chosen?.coupon.id ?? null,
    coupon_name: price.chosen?.coupon.name ?? null,
    coupon_rejection: language === 'zh' ? '已被使用' : 'it is already in use',
    is_parcel: basket.isParcel,
    address: basket.isParcel && address ? copyAddress(address) : null,
    source_from: ctx.sourceFrom,
    created_at: now.toISOString(),
    expires_at: (expiresAt ?? unpaidExpiry(now, game)).toISOString(),
    max_unpaid: shopRules.maxUnpaid,
    minor_caps: minorCapsOf(game, services.config) ?? null,
    newcomer_expires_at: null,
    response: null,
    lines: linesOf(price.lines),
  };
}

/** Offers come from memory; when the database finds one changed, they are read again (`isFresh`) and the order retried. */
export async function retryIfStale<T>(
  ctx: Pick<Buyer, 'findStoredResponse'>,
  create: (isFresh: boolean) => Promise<T>,
): Promise<T> {
  const mayPass = (error: unknown) => isStaleOffer(error) || isOrderNumberTaken(error) || isDeadlock(error);
  try {
    return await retry((attempt) => create(attempt > 1), { when: mayPass });
  } catch (error) {
    const failure = isStaleOffer(error) ? fail('order/price-changed') : error;
    // What a repeated request fails at, its first one may have caused: then the stored response holds.
    const stored = failure instanceof CallFailure ? await ctx.findStoredResponse<T>() : undefined;
    if (stored) return stored.response;
    throw failure;
  }
}
