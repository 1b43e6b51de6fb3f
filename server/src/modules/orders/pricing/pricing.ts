// The price of a basket: one pure function for the quote and for the order. The server owns the price.
import type { GoodsKind } from '@emall/contract';
import { shippingAmountOf } from '@emall/contract/shipping';
import { type CallFailure, fail, type Language } from '../../../platform/fail.ts';
import { groupedYuan } from '../../../platform/money.ts';
import type { Shipping } from '../../games/index.ts';

export type PriceLine = {
  skuId: number;
  goodsId: number;
  groupId: number;
  price: number;
  /** The flash sale that the price is of. */
  priceWindowId?: number | null;
  quantity: number;
  /** Points per paid yuan. */
  pointsRate: number;
};

export type PriceCoupon = {
  id: number;
  name: string;
  /** threshold and plain: `amount` off; percent: `percent` of 100 is paid, at most `cap` off. */
  kind: 'threshold' | 'percent' | 'plain';
  amount: number;
  percent: number | null;
  cap: number | null;
  threshold: number;
  scope: 'all' | 'groups' | 'goods';
  scopeIds: number[];
  startsAt: Date;
  expiresAt: Date;
  status: 'unused' | 'locked' | 'used' | 'expired';
};

export type CouponViolation =
  | 'locked'
  | 'used'
  | 'expired'
  | 'not_started'
  | 'not_for_kind'
  | 'out_of_scope'
  | 'below_threshold'
  | 'saves_nothing';

export type CouponResult = {
  coupon: PriceCoupon;
  saves: number;
  /** Null when the coupon can be used. */
  violation: CouponViolation | null;
  missingAmount: number | null;
};

export type Price = {
  /** Each line with its amount and its share of what is paid for the goods. */
  lines: (PriceLine & { amount: number; paidAmount: number; rebatePoints: number })[];
  goodsAmount: number;
  discountAmount: number;
  shippingAmount: number;
  payAmount: number;
  rebatePoints: number;
  couponResults: CouponResult[];
  best: CouponResult | undefined;
  /** The coupon that this price includes. */
  chosen: CouponResult | undefined;
};

type Basket = {
  kind: GoodsKind;
  isParcel: boolean;
  /** The game's rule for parcels. */
  shipping: Shipping;
  lines: PriceLine[];
  coupons: PriceCoupon[];
  /** A coupon's id; null for none; undefined for the best. An id that is not among the coupons, or not usable, takes none. */
  choice: number | null | undefined;
  now: Date;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amountOf = (line: PriceLine) => line.price * line.quantity;

export function priceBasket({ kind, isParcel, shipping, lines, coupons, choice, now }: Basket): Price {
  const goodsAmount = sum(lines.map(amountOf));
  const shippingAmount = isParcel ? shippingAmountOf(goodsAmount, shipping) : 0;
  // No provider takes a payment of nothing: one cent always remains.
  const maxDiscount = goodsAmount + shippingAmount - 1;
  const couponResults = coupons.map((coupon) => evaluateCoupon(coupon, kind, lines, maxDiscount, now));
  const best = couponResults.filter((result) => result.violation === null).sort(bySaving)[0];
  const chosen =
    choice === undefined
      ? best
      : couponResults.find((result) => result.coupon.id === choice && result.violation === null);
  const discountAmount = chosen?.saves ?? 0;
  const shares = spreadDiscount(discountAmount, lines, chosen?.coupon);
  const paid = lines.map((line, index) => amountOf(line) - (shares[index] ?? 0));
  // Rounding runs along the lines, so that theirs together are the points of the order.
  const pointsUpTo = (count: number) =>
    Math.floor(sum(lines.slice(0, count).map((line, index) => (paid[index] ?? 0) * line.pointsRate)) / 100);
  const priced = lines.map((line, index) => ({
    ...line,
    amount: amountOf(line),
    paidAmount: paid[index] ?? 0,
    rebatePoints: pointsUpTo(index + 1) - pointsUpTo(index),
  }));
  return {
    lines: priced,
    goodsAmount,
    discountAmount,
    shippingAmount,
    payAmount: goodsAmount - discountAmount + shippingAmount,
    rebatePoints: pointsUpTo(lines.length),
    couponResults,
    best,
    chosen,
  };
}

/** What saves most; of equals the one that ends first. */
function bySaving(a: CouponResult, b: CouponResult): number {
  return (
    b.saves - a.saves ||
    a.coupon.expiresAt.getTime() - b.coupon.expiresAt.getTime() ||
    a.coupon.id - b.coupon.id
  );
}

/** Whether a coupon applies to goods. */
export const isInScope = (
  { scope, scopeIds }: Pick<PriceCoupon, 'scope' | 'scopeIds'>,
  { goodsId, groupId }: Pick<PriceLine, 'goodsId' | 'groupId'>,
): boolean => scope === 'all' || scopeIds.includes(scope === 'goods' ? goodsId : groupId);

function evaluateCoupon(
  coupon: PriceCoupon,
  kind: GoodsKind,
  lines: PriceLine[],
  maxDiscount: number,
  now: Date,
): CouponResult {
  const notUsable = (violation: CouponViolation, missingAmount: number | null = null): CouponResult => ({
    coupon,
    saves: 0,
    violation,
    missingAmount,
  });
  if (coupon.status === 'locked' || coupon.status === 'used') return notUsable(coupon.status);
  if (coupon.status === 'expired' || coupon.expiresAt <= now) return notUsable('expired');
  if (coupon.startsAt > now) return notUsable('not_started');
  // Coupons that buy coupons could be traded up without paying.
  if (kind === 'coupon') return notUsable('not_for_kind');
  const base = sum(lines.filter((line) => isInScope(coupon, line)).map(amountOf));
  if (base === 0) return notUsable('out_of_scope');
  if (base < coupon.threshold) return notUsable('below_threshold', coupon.threshold - base);
  const saves = Math.max(0, Math.min(discountOf(coupon, base), maxDiscount));
  return saves === 0 ? notUsable('saves_nothing') : { coupon, saves, violation: null, missingAmount: null };
}

/** What a coupon takes off the amount of goods that it applies to. */
export function discountOf(
  {
    kind,
    amount,
    percent,
    cap,
    threshold,
  }: Pick<PriceCoupon, 'kind' | 'amount' | 'percent' | 'cap' | 'threshold'>,
  base: number,
): number {
  if (base < threshold) return 0;
  if (kind !== 'percent') return Math.min(amount, base);
  const share = Math.floor((base * (100 - (percent ?? 100))) / 100);
  return Math.min(share, cap ?? share);
}

/** The discount over the lines it counts for, to the cent: by weight, the odd cents to the first lines with room. */
function spreadDiscount(discount: number, lines: PriceLine[], coupon: PriceCoupon | undefined): number[] {
  if (!coupon) return lines.map(() => 0);
  const amounts = lines.map((line) => (isInScope(coupon, line) ? amountOf(line) : 0));
  const base = BigInt(sum(amounts));
  const shares = amounts.map((amount) => Number((BigInt(discount) * BigInt(amount)) / base));
  let rest = discount - sum(shares);
  return shares.map((share, index) => {
    const more = Math.min(rest, (amounts[index] ?? 0) - share);
    rest -= more;
    return share + more;
  });
}

/** A coupon that was requested by its id must be usable. */
export function requireChosen(price: Price, choice: number | null | undefined, language: Language): void {
  const violation = choiceFailure(price, choice, language);
  if (violation) throw violation;
}

export function choiceFailure(
  price: Price,
  choice: number | null | undefined,
  language: Language,
): CallFailure | undefined {
  if (typeof choice !== 'number' || price.chosen) return undefined;
  const result = price.couponResults.find(({ coupon }) => coupon.id === choice);
  // Another player's coupon reads like one that does not exist.
  const unknown = language === 'zh' ? '优惠券不存在' : 'no such coupon';
  return fail('coupon/not-usable', { reason: (result && couponText(result, language)) ?? unknown });
}

const couponTexts: Record<CouponViolation, { zh: string; en: string }> = {
  locked: { zh: '已被另一笔待支付订单使用', en: 'Used in another unpaid order' },
  used: { zh: '已使用', en: 'Already used' },
  expired: { zh: '已过期', en: 'Expired' },
  not_started: { zh: '未到使用时间', en: 'Not valid yet' },
  not_for_kind: { zh: '购买优惠券时不可使用', en: 'Can’t be used to buy coupons' },
  out_of_scope: { zh: '不适用于所选商品', en: 'Not valid for these items' },
  below_threshold: { zh: '还差 ¥{missing} 可用', en: 'Spend ¥{missing} more to use it' },
  saves_nothing: { zh: '本单无可优惠金额', en: 'No discount for this order' },
};

export function couponText({ violation, missingAmount }: CouponResult, language: Language): string | null {
  if (!violation) return null;
  return couponTexts[violation][language].replace('{missing}', groupedYuan(missingAmount ?? 0));
}
