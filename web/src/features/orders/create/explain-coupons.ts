// Explains the discount: which coupon is used and why, and what the next best would need.
import type { Quote, QuotedCoupon } from '@emall/contract';
import { price } from '../../../shared/format/index.ts';
import type { CreateOrderTexts } from './texts.ts';

type Explained = Pick<Quote, 'coupon_id' | 'coupons'>;

export function chosenCoupon({ coupon_id, coupons }: Explained): QuotedCoupon | undefined {
  return coupons.find((coupon) => coupon.coupon_id === coupon_id);
}

export function bestCoupon({ coupons }: Explained): QuotedCoupon | undefined {
  return coupons.find((coupon) => coupon.is_best);
}

/** Usable ones by what they save; the others by the amount they miss. */
export function sortCoupons(coupons: readonly QuotedCoupon[]): {
  usable: QuotedCoupon[];
  others: QuotedCoupon[];
} {
  const missing = ({ missing_amount }: QuotedCoupon) => missing_amount ?? Number.POSITIVE_INFINITY;
  return {
    usable: coupons
      .filter((coupon) => coupon.is_usable)
      .sort((a, b) => Number(b.is_best) - Number(a.is_best) || b.saves - a.saves),
    others: coupons.filter((coupon) => !coupon.is_usable).sort((a, b) => missing(a) - missing(b) || 0),
  };
}

/** The value of the coupon row. */
export function summariseCoupon(quote: Explained, t: CreateOrderTexts): string {
  const chosen = chosenCoupon(quote);
  if (chosen) return `−¥${price(chosen.saves)}${chosen.is_best ? ` ${t.best}` : ''}`;
  const usable = quote.coupons.filter((coupon) => coupon.is_usable).length;
  return usable > 0 ? t.usable(usable) : t.noneUsable;
}

/** Sentences under the coupon row; empty when there is nothing to explain. */
export function explainCoupons(quote: Explained, t: CreateOrderTexts): string[] {
  const chosen = chosenCoupon(quote);
  const best = bestCoupon(quote);
  const { usable, others } = sortCoupons(quote.coupons);
  const sentences: string[] = [];
  if (chosen?.is_best) sentences.push(usable.length > 1 ? t.isBest(chosen.name) : t.isOnly(chosen.name));
  else if (best)
    sentences.push(
      chosen
        ? t.betterWith(best.name, price(best.saves - chosen.saves))
        : t.couldSave(best.name, price(best.saves)),
    );

  const near = others.find((coupon) => coupon.missing_amount !== null);
  if (near) sentences.push(t.misses(near.name, price(near.missing_amount ?? 0)));
  // One other reason is enough; the sheet lists all. A second coupon with the name of the chosen one is left out: its
  // reason would contradict the first sentence.
  const other = others.find((coupon) => coupon.missing_amount === null && coupon.name !== chosen?.name);
  if (other?.reason) sentences.push(t.otherReason(other.name, other.reason));
  return sentences;
}
