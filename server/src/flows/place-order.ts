// Places an order: prices the basket, locks the coupon, takes limit and stock, copies address and role. All or nothing.
import type { Contract, Output } from '@emall/contract';
import { findAddress } from '../modules/addresses/index.ts';
import { findCouponOffer } from '../modules/catalog/index.ts';
import { couponsOf } from '../modules/coupons/index.ts';
import { findGame } from '../modules/games/index.ts';
import {
  type Buyer,
  copyAddress,
  isOrderNumberTaken,
  loadBasket,
  newOrderId,
  type OrderRequest,
  placeTogether,
  priceBasket,
  requireChosen,
  STALE_OFFER,
  shopRules,
  throughShopDoor,
} from '../modules/orders/index.ts';
import { hasSqlState, isDeadlock } from '../platform/database.ts';
import { CallFailure, fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';

type CreateOrder = Contract['user']['createOrder'];
type Placed = Output<CreateOrder>;

const TRIES = 3;

/** The player saw another price than the one in memory: theirs may be the newer one. */
class StaleMemory extends Error {}

export const createOrder: CallHandler<CreateOrder> = (ctx, input) =>
  placeOrder(ctx, {
    items: input.items,
    couponId: input.coupon_id,
    addressId: input.address_id,
    expectedAmount: input.expected_amount,
  });

/** A coupon for sale is a SKU that names the coupon's template. */
export const payCoupon: CallHandler<Contract['user']['payCoupon']> = async (ctx, { template_id }) => {
  const offer = await findCouponOffer(ctx.services.db, ctx.gameId, template_id);
  if (!offer) {
    const stored = await ctx.findStoredResponse<Placed>();
    if (stored) return stored.response;
    throw fail('call/not-found');
  }
  return placeOrder(ctx, { items: [{ sku_id: offer.skuId, quantity: 1 }], couponId: null });
};

async function placeOrder(ctx: Buyer, wish: OrderRequest): Promise<Placed> {
  const { pool } = ctx.services;
  const holdMs = shopRules.unpaidMinutes * 60_000;
  return throughShopDoor(ctx, () =>
    untilFresh(ctx, async (isFresh) => {
      const { order, lines } = await planOrder(ctx, wish, { isFresh, holdMs });
      const { id: order_id, pay_amount, expires_at } = order;
      const answer: Placed = { order_id, pay_amount, expires_at };
      return ctx.inStatement(answer, (row) => placeTogether(pool, row, order, lines));
    }),
  );
}

/** What was read from memory may be old: then it is read afresh and tried again. */
export async function untilFresh<T>(
  ctx: Pick<Buyer, 'findStoredResponse'>,
  place: (isFresh: boolean) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place(attempt > 1);
    } catch (error) {
      // What a repeat finds changed, its first request may have changed: then that one's answer holds.
      const stored = error instanceof CallFailure ? await ctx.findStoredResponse<T>() : undefined;
      if (stored) return stored.response;
      const isStale = error instanceof StaleMemory || hasSqlState(error, STALE_OFFER);
      if (!isStale && !isOrderNumberTaken(error) && !isDeadlock(error)) throw error;
      if (attempt === TRIES) throw isStale ? fail('order/price-changed') : error;
    }
  }
}

/** The order as it will be written, priced and with everything copied; nothing is taken yet. */
export async function planOrder(
  ctx: Buyer,
  wish: OrderRequest,
  { isFresh, holdMs }: { isFresh: boolean; holdMs: number },
) {
  const { services, gameId, session, language } = ctx;
  const { playerId } = session;
  const now = services.clock.now();
  const [game, basket, coupons, address] = await Promise.all([
    findGame(services, gameId),
    loadBasket(services, { gameId, items: wish.items, isFresh }),
    wish.couponId === null ? [] : couponsOf(services.db, { gameId, playerId, now }),
    wish.addressId === undefined
      ? undefined
      : findAddress(services.db, { playerId, addressId: wish.addressId }),
  ]);
  const price = priceBasket({ ...basket, coupons, choice: wish.couponId, now });
  requireChosen(price, wish.couponId, language);
  if (basket.isParcel && !address) throw fail('order/address-required');
  if (wish.expectedAmount !== undefined && wish.expectedAmount !== price.payAmount)
    throw isFresh ? fail('order/price-changed') : new StaleMemory();

  const id = newOrderId(game?.orderPrefixTag ?? '', now);
  const order = {
    id,
    account_id: session.accountId,
    player_id: playerId,
    role_id: session.roleId,
    kind: basket.kind,
    is_parcel: basket.isParcel,
    goods_amount: price.goodsAmount,
    discount_amount: price.discountAmount,
    shipping_amount: price.shippingAmount,
    pay_amount: price.payAmount,
    rebate_points: price.rebatePoints,
    coupon_id: price.chosen?.coupon.id ?? null,
    coupon_name: price.chosen?.coupon.name ?? null,
    coupon_refusal: language === 'zh' ? '已被使用' : 'it is already in use',
    address: basket.isParcel && address ? copyAddress(address) : null,
    source_from: ctx.sourceFrom,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + holdMs).toISOString(),
    max_unpaid: shopRules.maxUnpaid,
    minor_caps: services.config.minorCaps ?? null,
  };
  const lines = price.lines.map((line) => ({
    goods_id: line.goodsId,
    sku_id: line.skuId,
    quantity: line.quantity,
    price: line.price,
    paid_amount: line.paidAmount,
  }));
  return { order, lines };
}
