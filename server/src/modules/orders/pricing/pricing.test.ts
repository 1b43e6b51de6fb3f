// The price of a basket against an oracle that counts in its own way, cent by cent.
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { type PriceCoupon, type PriceLine, priceBasket } from './pricing.ts';

const shipping = { fee: 1000, free_from: 9900 };

const now = new Date('2026-11-15T02:00:00Z');
const day = DAY_MS;

function someBasket(seed: number) {
  const { int, pick } = seededRandom(seed);
  const lines: PriceLine[] = Array.from({ length: int(1, 5) }, (_, index) => ({
    skuId: index + 1,
    goodsId: int(1, 3),
    groupId: int(1, 2),
    price: pick([1, 2, 99, 100, 333, 1999, 9900, int(1, 500_000)]),
    quantity: pick([1, 1, 2, 3, 7, int(1, 9999)]),
    pointsRate: int(0, 3),
  }));
  const coupons: PriceCoupon[] = Array.from({ length: int(0, 6) }, (_, index) => {
    const kind = pick(['threshold', 'percent', 'plain'] as const);
    const scope = pick(['all', 'groups', 'goods'] as const);
    return {
      id: index + 1,
      name: `c${index}`,
      kind,
      amount: kind === 'percent' ? 0 : pick([1, 100, 500, 10_000, int(1, 1_000_000)]),
      percent: kind === 'percent' ? int(1, 99) : null,
      cap: kind === 'percent' ? pick([null, 1, 1000, int(1, 100_000)]) : null,
      threshold: kind === 'plain' ? 0 : pick([0, 1, 5000, int(0, 200_000)]),
      scope,
      scopeIds: scope === 'all' ? [] : [int(1, 3)],
      startsAt: new Date(now.getTime() + pick([-day, -day, -1, 0, 1, day])),
      expiresAt: new Date(now.getTime() + pick([-1, 0, 1, day, 2 * day])),
      status: pick(['unused', 'unused', 'unused', 'locked', 'used', 'expired'] as const),
    };
  });
  const kind = pick(['goods', 'gift_pack', 'recharge', 'coupon'] as const);
  const choice = pick([undefined, undefined, null, ...coupons.map((coupon) => coupon.id), 99]);
  return { kind, isParcel: pick([true, false]), lines, coupons, choice, now };
}

/** What a coupon takes off, counted with whole numbers of any size. */
function oracleSaves(basket: ReturnType<typeof someBasket>, coupon: PriceCoupon): bigint {
  const isLive =
    coupon.status === 'unused' &&
    !(coupon.startsAt > now) &&
    coupon.expiresAt > now &&
    basket.kind !== 'coupon';
  if (!isLive) return 0n;
  let goods = 0n;
  let base = 0n;
  for (const line of basket.lines) {
    const amount = BigInt(line.price) * BigInt(line.quantity);
    goods += amount;
    const counts = {
      all: true,
      groups: coupon.scopeIds.includes(line.groupId),
      goods: coupon.scopeIds.includes(line.goodsId),
    };
    if (counts[coupon.scope]) base += amount;
  }
  if (base === 0n || base < BigInt(coupon.threshold)) return 0n;
  let off = BigInt(coupon.amount);
  if (coupon.kind === 'percent') {
    off = (base * BigInt(100 - (coupon.percent ?? 100))) / 100n;
    if (coupon.cap !== null && off > BigInt(coupon.cap)) off = BigInt(coupon.cap);
  }
  if (off > base) off = base;
  const shipping = basket.isParcel && goods < 9900n ? 1000n : 0n;
  const most = goods + shipping - 1n;
  return off > most ? most : off;
}

function oracle(basket: ReturnType<typeof someBasket>) {
  const goods = basket.lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.quantity), 0n);
  const shipping = basket.isParcel && goods < 9900n ? 1000n : 0n;
  const saves = basket.coupons.map((coupon) => oracleSaves(basket, coupon));
  let discount = 0n;
  if (basket.choice === undefined) for (const each of saves) discount = each > discount ? each : discount;
  else if (basket.choice !== null)
    discount = saves[basket.coupons.findIndex((coupon) => coupon.id === basket.choice)] ?? 0n;
  return { goods, shipping, discount, pay: goods + shipping - discount, saves };
}

test('5,000 baskets cost what an independent oracle says, at least one cent', () => {
  for (let seed = 1; seed <= 5000; seed += 1) {
    const basket = someBasket(seed);
    const price = priceBasket({ ...basket, shipping });
    const expected = oracle(basket);
    const seen = {
      goods: BigInt(price.goodsAmount),
      shipping: BigInt(price.shippingAmount),
      discount: BigInt(price.discountAmount),
      pay: BigInt(price.payAmount),
      saves: price.couponResults.map((result) => BigInt(result.saves)),
    };
    expect(seen, `seed ${seed}`).toEqual(expected);
    expect(price.payAmount, `seed ${seed}`).toBeGreaterThanOrEqual(1);
    const shares = price.lines.map((line) => line.paidAmount);
    expect(Math.min(...shares), `seed ${seed}`).toBeGreaterThanOrEqual(0);
    expect(
      shares.reduce((sum, share) => sum + share, 0),
      `seed ${seed}`,
    ).toBe(price.goodsAmount - price.discountAmount);
  }
});

const line = (over: Partial<PriceLine> = {}): PriceLine => ({
  skuId: 1,
  goodsId: 1,
  groupId: 1,
  price: 1000,
  quantity: 1,
  pointsRate: 1,
  ...over,
});
const coupon = (over: Partial<PriceCoupon> = {}): PriceCoupon => ({
  id: 1,
  name: 'c',
  kind: 'plain',
  amount: 300,
  percent: null,
  cap: null,
  threshold: 0,
  scope: 'all',
  scopeIds: [],
  startsAt: new Date(now.getTime() - day),
  expiresAt: new Date(now.getTime() + day),
  status: 'unused',
  ...over,
});
const goods = { kind: 'goods' as const, isParcel: false, shipping, choice: undefined, now };

test('of two coupons that save the same, the one that ends first is the best', () => {
  const late = coupon({ id: 1, expiresAt: new Date(now.getTime() + 9 * day) });
  const soon = coupon({ id: 2 });
  expect(priceBasket({ ...goods, lines: [line()], coupons: [late, soon] }).best?.coupon.id).toBe(2);
});

test('a coupon below its threshold tells how much is missing', () => {
  const [result] = priceBasket({
    ...goods,
    lines: [line(), line({ goodsId: 2 })],
    coupons: [coupon({ kind: 'threshold', threshold: 5000, scope: 'goods', scopeIds: [1] })],
  }).couponResults;
  expect(result).toMatchObject({ violation: 'below_threshold', missingAmount: 4000, saves: 0 });
});

test('an expired coupon does not reduce the price', () => {
  const price = priceBasket({ ...goods, lines: [line()], coupons: [coupon({ expiresAt: now })] });
  expect(price).toMatchObject({ payAmount: 1000, chosen: undefined });
});

test('a coupon never pays for another coupon', () => {
  const price = priceBasket({ ...goods, kind: 'coupon', lines: [line()], coupons: [coupon()] });
  expect(price.couponResults[0]?.violation).toBe('not_for_kind');
});

test('points count what was paid for each line at its own rate, shipping not', () => {
  const lines = [line({ pointsRate: 2 }), line({ skuId: 2, pointsRate: 0 })];
  const price = priceBasket({ ...goods, isParcel: true, lines, coupons: [coupon({ amount: 1000 })] });
  expect(price).toMatchObject({ shippingAmount: 1000, rebatePoints: 10 });
});
