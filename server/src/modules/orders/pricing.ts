// The price of a basket: one pure function for the quote and for the order. The server owns the price.
import type { GoodsKind } from '@emall/contract';
import { shopRules } from './shop-rules.ts';

export type PriceLine = {
  skuId: number;
  goodsId: number;
  groupId: number;
  price: number;
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

export type CouponObjection =
  | 'locked'
  | 'used'
  | 'expired'
  | 'not_started'
  | 'not_for_kind'
  | 'out_of_scope'
  | 'below_threshold'
  | 'saves_nothing';

export type Verdict = {
  coupon: PriceCoupon;
  saves: number;
  /** Null when the coupon can be used. */
  objection: CouponObjection | null;
  missingAmount: number | null;
};

export type Price = {
  /** Each line with its amount and its share of what is paid for the goods. */
  lines: (PriceLine & { amount: number; paidAmount: number })[];
  goodsAmount: number;
  discountAmount: number;
  shippingAmount: number;
  payAmount: number;
  rebatePoints: number;
  verdicts: Verdict[];
  best: Verdict | undefined;
  /** The coupon this price uses. */
  chosen: Verdict | undefined;
};

type Basket = {
  kind: GoodsKind;
  isParcel: boolean;
  lines: PriceLine[];
  coupons: PriceCoupon[];
  /** A coupon's id; null for none; undefined for the best. An id that is not among the coupons, or not usable, takes none. */
  choice: number | null | undefined;
  now: Date;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amountOf = (line: PriceLine) => line.price * line.quantity;

export function priceBasket({ kind, isParcel, lines, coupons, choice, now }: Basket): Price {
  const goodsAmount = sum(lines.map(amountOf));
  // Counted before the discount, so that a coupon never makes shipping dearer.
  const shippingAmount = isParcel && goodsAmount < shopRules.freeShippingFrom ? shopRules.shippingFee : 0;
  // No provider takes a payment of nothing: one cent always remains.
  const mostOff = goodsAmount + shippingAmount - 1;
  const verdicts = coupons.map((coupon) => judge(coupon, kind, lines, mostOff, now));
  const best = verdicts.filter((verdict) => verdict.objection === null).sort(byWorth)[0];
  const chosen =
    choice === undefined
      ? best
      : verdicts.find((verdict) => verdict.coupon.id === choice && verdict.objection === null);
  const discountAmount = chosen?.saves ?? 0;
  const shares = spread(discountAmount, lines, chosen?.coupon);
  const priced = lines.map((line, index) => ({
    ...line,
    amount: amountOf(line),
    paidAmount: amountOf(line) - (shares[index] ?? 0),
  }));
  return {
    lines: priced,
    goodsAmount,
    discountAmount,
    shippingAmount,
    payAmount: goodsAmount - discountAmount + shippingAmount,
    rebatePoints: Math.floor(sum(priced.map((line) => line.paidAmount * line.pointsRate)) / 100),
    verdicts,
    best,
    chosen,
  };
}

/** What saves most; of equals the one that ends first. */
function byWorth(a: Verdict, b: Verdict): number {
  return (
    b.saves - a.saves ||
    a.coupon.expiresAt.getTime() - b.coupon.expiresAt.getTime() ||
    a.coupon.id - b.coupon.id
  );
}

const isInScope = (coupon: PriceCoupon, line: PriceLine): boolean =>
  coupon.scope === 'all' || coupon.scopeIds.includes(coupon.scope === 'goods' ? line.goodsId : line.groupId);

function judge(
  coupon: PriceCoupon,
  kind: GoodsKind,
  lines: PriceLine[],
  mostOff: number,
  now: Date,
): Verdict {
  const no = (objection: CouponObjection, missingAmount: number | null = null): Verdict => ({
    coupon,
    saves: 0,
    objection,
    missingAmount,
  });
  if (coupon.status === 'locked' || coupon.status === 'used') return no(coupon.status);
  if (coupon.status === 'expired' || coupon.expiresAt <= now) return no('expired');
  if (coupon.startsAt > now) return no('not_started');
  // A coupon bought with a coupon would be money made of nothing.
  if (kind === 'coupon') return no('not_for_kind');
  const base = sum(lines.filter((line) => isInScope(coupon, line)).map(amountOf));
  if (base === 0) return no('out_of_scope');
  if (base < coupon.threshold) return no('below_threshold', coupon.threshold - base);
  const saves = Math.max(0, Math.min(off(coupon, base), base, mostOff));
  return saves === 0 ? no('saves_nothing') : { coupon, saves, objection: null, missingAmount: null };
}

function off(coupon: PriceCoupon, base: number): number {
  if (coupon.kind !== 'percent') return coupon.amount;
  const share = Math.floor((base * (100 - (coupon.percent ?? 100))) / 100);
  return Math.min(share, coupon.cap ?? share);
}

/** The discount over the lines it counts for, to the cent: by weight, the odd cents to the first lines with room. */
function spread(discount: number, lines: PriceLine[], coupon: PriceCoupon | undefined): number[] {
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
