// Explains the price: which coupon was taken and why, and what the next best would need.
import type { CouponVerdict, Quote } from '@emall/contract';
import { price } from '../../../shared/format/index.ts';
import type { PlaceTexts } from './texts.ts';

type Explained = Pick<Quote, 'coupon_id' | 'coupons'>;

export function chosenOf({ coupon_id, coupons }: Explained): CouponVerdict | undefined {
  return coupons.find((coupon) => coupon.coupon_id === coupon_id);
}

export function bestOf({ coupons }: Explained): CouponVerdict | undefined {
  return coupons.find((coupon) => coupon.is_best);
}

/** Usable ones by what they save; then those that miss least; then the rest. */
export function inOrderOfUse(coupons: readonly CouponVerdict[]): {
  usable: CouponVerdict[];
  others: CouponVerdict[];
} {
  const missing = ({ missing_amount }: CouponVerdict) => missing_amount ?? Number.POSITIVE_INFINITY;
  return {
    usable: coupons
      .filter((coupon) => coupon.is_usable)
      .sort((a, b) => Number(b.is_best) - Number(a.is_best) || b.saves - a.saves),
    others: coupons.filter((coupon) => !coupon.is_usable).sort((a, b) => missing(a) - missing(b) || 0),
  };
}

/** The value at the right of the coupon row. */
export function couponInShort(quote: Explained, t: PlaceTexts): string {
  const chosen = chosenOf(quote);
  if (chosen) return `－¥${price(chosen.saves)}${chosen.is_best ? ` ${t.best}` : ''}`;
  const usable = quote.coupons.filter((coupon) => coupon.is_usable).length;
  return usable > 0 ? t.usable(usable) : t.noneUsable;
}

/** Sentences under the coupon row; empty when there is nothing to explain. */
export function explainCoupons(quote: Explained, t: PlaceTexts): string[] {
  const chosen = chosenOf(quote);
  const best = bestOf(quote);
  const { usable, others } = inOrderOfUse(quote.coupons);
  const said: string[] = [];
  if (chosen?.is_best) said.push(usable.length > 1 ? t.isBest(chosen.name) : t.isOnly(chosen.name));
  else if (best)
    said.push(
      chosen
        ? t.betterWith(best.name, price(best.saves - chosen.saves))
        : t.couldSave(best.name, price(best.saves)),
    );

  const near = others.find((coupon) => coupon.missing_amount !== null);
  if (near) said.push(t.misses(near.name, price(near.missing_amount ?? 0)));
  // One example of another reason is enough; the sheet has them all. A second coupon of the chosen one's name is none:
  // the words would take back what was just said.
  const other = others.find((coupon) => coupon.missing_amount === null && coupon.name !== chosen?.name);
  if (other?.reason) said.push(t.otherReason(other.name, other.reason));
  return said;
}
