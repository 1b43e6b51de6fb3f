// The price of a basket before it is ordered, with every coupon explained.
import type { Basket, Contract, CouponVerdict, Quote } from '@emall/contract';
import { type CallFailure, fail, type Language } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { couponsOf } from '../coupons/index.ts';
import { type LoadedBasket, loadBasket, lookAtBasket } from './basket.ts';
import { objectionToBuyer } from './buyer.ts';
import { wordObjection } from './coupon-words.ts';
import { explain } from './objections.ts';
import { type Price, priceBasket, type Verdict } from './pricing.ts';

type User = Contract['user'];

export const checkPurchase: CallHandler<User['checkPurchase']> = async (
  { services, gameId, session, language },
  { items, coupon_id },
) => {
  const { db, clock, config } = services;
  const { accountId, playerId, roleId } = session;
  const now = clock.now();
  const [{ basket, objections }, coupons] = await Promise.all([
    lookAtBasket(services, { gameId, items, buyer: { roleId, playerId } }),
    couponsOf(db, { gameId, playerId, now }),
  ]);
  if (objections.length === 0) {
    // What it costs counts towards a minor's cap.
    const price = priceBasket({ ...basket, coupons, choice: coupon_id, now });
    const purchase = { accountId, playerId, payAmount: price.payAmount, caps: config.minorCaps, now };
    const failure = objectionToChoice(price, coupon_id, language) ?? (await objectionToBuyer(db, purchase));
    if (failure) objections.push({ skuId: null, failure });
  }
  return { can_buy: objections.length === 0, reasons: explain(objections, language) };
};

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
        quantity: line.quantity,
        amount: line.amount,
        allowance: basket.allowances.get(line.goodsId) ?? null,
      };
    }),
    goods_amount: price.goodsAmount,
    discount_amount: price.discountAmount,
    shipping_amount: price.shippingAmount,
    pay_amount: price.payAmount,
    coupon_id: price.chosen?.coupon.id ?? null,
    coupons: price.verdicts.map((verdict) => couponVerdict(verdict, price.best, language)),
    rebate_points: price.rebatePoints,
  };
  return quote;
};

type Wish = {
  gameId: number;
  session: { playerId: number; roleId: number };
  items: Basket;
  choice: number | null | undefined;
};

async function priceFor(
  services: Services,
  { gameId, session, items, choice }: Wish,
): Promise<{ basket: LoadedBasket; price: Price }> {
  const now = services.clock.now();
  const [basket, coupons] = await Promise.all([
    loadBasket(services, { gameId, items, buyer: session }),
    couponsOf(services.db, { gameId, playerId: session.playerId, now }),
  ]);
  return { basket, price: priceBasket({ ...basket, coupons, choice, now }) };
}

export const payOrderCouponList: CallHandler<User['payOrderCouponList']> = async (
  { services, gameId, session, language },
  { items },
) => {
  const { price } = await priceFor(services, { gameId, session, items, choice: undefined });
  return {
    list: price.verdicts.map((verdict) => couponVerdict(verdict, price.best, language)),
    best_coupon_id: price.best?.coupon.id ?? null,
  };
};

/** A coupon that was asked for by its id must be the one that counts. */
export function requireChosen(price: Price, choice: number | null | undefined, language: Language): void {
  const objection = objectionToChoice(price, choice, language);
  if (objection) throw objection;
}

function objectionToChoice(
  price: Price,
  choice: number | null | undefined,
  language: Language,
): CallFailure | undefined {
  if (typeof choice !== 'number' || price.chosen) return undefined;
  const verdict = price.verdicts.find(({ coupon }) => coupon.id === choice);
  // Another player's coupon reads like one that does not exist.
  const unknown = language === 'zh' ? '优惠券不存在' : 'no such coupon';
  return fail('coupon/not-usable', { reason: (verdict && wordObjection(verdict, language)) ?? unknown });
}

export function couponVerdict(
  verdict: Verdict,
  best: Verdict | undefined,
  language: Language,
): CouponVerdict {
  const { coupon } = verdict;
  return {
    coupon_id: coupon.id,
    name: coupon.name,
    is_usable: verdict.objection === null,
    is_best: verdict === best,
    saves: verdict.saves,
    reason: wordObjection(verdict, language),
    missing_amount: verdict.missingAmount,
    expires_at: coupon.expiresAt.toISOString(),
  };
}
