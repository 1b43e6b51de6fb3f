// The price of a basket before it is ordered, with every coupon explained, and whether it may be bought.

import type { Basket, Contract, Quote, QuotedCoupon } from '@emall/contract';
import type { Language } from '../../../platform/fail.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { readDictionary } from '../../content/index.ts';
import { couponsOf } from '../../coupons/index.ts';
import { minorCapsOf, requireGame, shippingOf } from '../../games/index.ts';
import { findBuyerViolation } from '../limits/eligibility.ts';
import { maxQuantity } from '../limits/purchase-limits.ts';
import { checkBasket, explain, type LoadedBasket, loadBasket } from './basket.ts';
import {
  type CouponResult,
  choiceFailure,
  couponText,
  type Price,
  priceBasket,
  requireChosen,
} from './pricing.ts';

type User = Contract['user'];

/** More than anything costs. */
const ANY_AMOUNT = 1e15;

export const checkPurchase: CallHandler<User['checkPurchase']> = async (
  { services, gameId, session, language },
  { items, coupon_id },
) => {
  const { db, clock, config } = services;
  const { accountId, playerId, roleId } = session;
  const now = clock.now();
  const game = await requireGame(services, gameId);
  const purchase = { accountId, playerId, caps: minorCapsOf(game, config), now };
  const [{ basket, violations }, coupons, violation] = await Promise.all([
    checkBasket(services, { gameId, items, buyer: { roleId, playerId, accountId } }),
    couponsOf(db, { gameId, playerId, now, chosen: coupon_id }),
    findBuyerViolation(db, { ...purchase, payAmount: ANY_AMOUNT }),
  ]);
  if (violations.length === 0) {
    const price = priceBasket({ ...basket, shipping: shippingOf(game), coupons, choice: coupon_id, now });
    // Of the reasons against any amount only a minor's cap depends on it.
    const ofBuyer =
      violation?.key === 'order/minor-cap-left'
        ? () => findBuyerViolation(db, { ...purchase, payAmount: price.payAmount })
        : () => violation;
    const failure = choiceFailure(price, coupon_id, language) ?? (await ofBuyer());
    if (failure) violations.push({ skuId: null, failure });
  }
  return {
    can_buy: violations.length === 0,
    reasons: explain(violations, language, await readDictionary(services, gameId, language)),
    lines: basket.lines.map((line) => ({ sku_id: line.skuId, ...purchaseLimits(line, basket) })),
  };
};

function purchaseLimits(line: LoadedBasket['lines'][number], basket: LoadedBasket) {
  const { limitPerRole } = line.offer.goods;
  const left = basket.allowances.get(line.goodsId)?.inPeriod ?? null;
  return {
    bought: limitPerRole === null || left === null ? null : limitPerRole - left,
    max_quantity: maxQuantity(line, basket),
  };
}

export const calculateDiscountAmount: CallHandler<User['calculateDiscountAmount']> = async (
  { services, gameId, session, language },
  { items, coupon_id },
) => {
  const { basket, price } = await priceFor(services, { gameId, session, items, choice: coupon_id });
  requireChosen(price, coupon_id, language);
  const quote: Quote = {
    kind: basket.kind,
    needs_address: basket.isParcel,
    lines: price.lines.map((line, index) => {
      const offer = basket.lines[index]?.offer;
      return {
        sku_id: line.skuId,
        goods_id: line.goodsId,
        name: offer?.goods.name ?? '',
        sku_name: offer?.skuName ?? '',
        image: offer?.image ?? '',
        price: line.price,
        base_price: offer?.window ? offer.basePrice : null,
        price_window: offer?.window
          ? { ends_at: offer.window.endsAt.toISOString(), left: offer.window.left }
          : null,
        quantity: line.quantity,
        amount: line.amount,
        allowance: basket.allowances.get(line.goodsId)?.inPeriod ?? null,
        max_quantity: offer ? maxQuantity({ ...line, offer }, basket) : line.quantity,
      };
    }),
    goods_amount: price.goodsAmount,
    discount_amount: price.discountAmount,
    shipping_amount: price.shippingAmount,
    pay_amount: price.payAmount,
    coupon_id: price.chosen?.coupon.id ?? null,
    coupons: price.couponResults.map((result) => quotedCoupon(result, price.best, language)),
    rebate_points: price.rebatePoints,
  };
  return quote;
};

type QuoteRequest = {
  gameId: number;
  session: { accountId: number; playerId: number; roleId: number };
  items: Basket;
  choice: number | null | undefined;
};

async function priceFor(
  services: Pick<Services, 'db' | 'cache' | 'clock' | 'isPreview'>,
  { gameId, session, items, choice }: QuoteRequest,
): Promise<{ basket: LoadedBasket; price: Price }> {
  const now = services.clock.now();
  const [game, basket, coupons] = await Promise.all([
    requireGame(services, gameId),
    loadBasket(services, { gameId, items, buyer: session }),
    couponsOf(services.db, { gameId, playerId: session.playerId, now, chosen: choice }),
  ]);
  return { basket, price: priceBasket({ ...basket, shipping: shippingOf(game), coupons, choice, now }) };
}

export const payOrderCouponList: CallHandler<User['payOrderCouponList']> = async (
  { services, gameId, session, language },
  { items },
) => {
  const { price } = await priceFor(services, { gameId, session, items, choice: undefined });
  return {
    list: price.couponResults.map((result) => quotedCoupon(result, price.best, language)),
    best_coupon_id: price.best?.coupon.id ?? null,
  };
};

function quotedCoupon(
  result: CouponResult,
  best: CouponResult | undefined,
  language: Language,
): QuotedCoupon {
  const { coupon } = result;
  return {
    coupon_id: coupon.id,
    name: coupon.name,
    is_usable: result.violation === null,
    is_best: result === best,
    saves: result.saves,
    reason: couponText(result, language),
    missing_amount: result.missingAmount,
    expires_at: coupon.expiresAt.toISOString(),
  };
}
