// What a player pays for a basket with a coupon that an operator edits: the price that a checkout would show.
import type { Contract } from '@emall/contract';
import { runInPreview } from '../../../platform/operators/previews.ts';
import type { CallHandler } from '../../../services.ts';
import { checkScope, checkTemplate, usableTimes } from '../../coupons/index.ts';
import { requireGame, shippingOf } from '../../games/index.ts';
import { type LoadedBasket, loadBasket } from '../pricing/basket.ts';
import { couponText, type PriceCoupon, priceBasket } from '../pricing/pricing.ts';

const COUPON_ID = 1;

type QuoteBasket = Contract['ops']['coupon']['quoteBasket'];

export const quoteBasket: CallHandler<QuoteBasket> = async (
  { services, gameId, language },
  { basket: wanted, at, ...rule },
) => {
  checkTemplate(rule);
  await checkScope(services.db, gameId, rule);
  // As a preview: offers and their prices are those of the moment, and none of them is cached for players.
  return runInPreview(services, { at: new Date(at) }, async (previewed) => {
    const now = previewed.clock.now();
    const time = (text: string | null) => (text === null ? null : new Date(text));
    const times = {
      startsAt: new Date(rule.starts_at),
      endsAt: new Date(rule.ends_at),
      validFrom: time(rule.valid_from),
      validUntil: time(rule.valid_until),
      validDays: rule.valid_days,
    };
    const { kind, amount, percent, cap, threshold, scope, scope_ids: scopeIds } = rule;
    const coupon: PriceCoupon = {
      id: COUPON_ID,
      name: '',
      kind,
      amount,
      percent,
      cap,
      threshold,
      scope,
      scopeIds,
      ...(await usableTimes(previewed.db, times, now)),
      status: 'unused',
    };
    const game = await requireGame(previewed, gameId);
    const basket: PricedBasket =
      typeof wanted === 'number'
        ? basketOfAmount(wanted, coupon)
        : // Without a buyer: the limits of a player and their unpaid orders do not count.
          await loadBasket(previewed, { gameId, items: wanted, isFresh: true });
    const price = priceBasket({
      ...basket,
      shipping: shippingOf(game),
      coupons: [coupon],
      choice: COUPON_ID,
      now,
    });
    const [result] = price.couponResults;
    return {
      goods_amount: price.goodsAmount,
      discount_amount: price.discountAmount,
      shipping_amount: price.shippingAmount,
      pay_amount: price.payAmount,
      reason: result ? couponText(result, language) : null,
      usable_from: coupon.startsAt.toISOString(),
      usable_until: coupon.expiresAt.toISOString(),
    };
  });
};

type PricedBasket = Pick<LoadedBasket, 'kind' | 'isParcel'> & {
  lines: Omit<LoadedBasket['lines'][number], 'offer'>[];
};

/** One line of goods that the coupon is for, without shipping: no goods say whether there is any. */
function basketOfAmount(price: number, { scopeIds: [inScope = 0] }: PriceCoupon): PricedBasket {
  const line = { skuId: 0, goodsId: inScope, groupId: inScope, price, quantity: 1, pointsRate: 0 };
  return { kind: 'goods', isParcel: false, lines: [line] };
}
