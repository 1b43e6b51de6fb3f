// Points of refunds as a property: of random baskets and random refunds, by line, by amount and by application.
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { pointsOfRefund } from '../amounts.ts';
import { priceBasket } from '../pricing/pricing.ts';
import { amountOfPieces, pointsOfPieces } from './refund-items.ts';

const now = new Date('2026-11-15T02:00:00Z');

/** A paid order with its lines as the tables hold them. */
function someOrder({ int, pick }: ReturnType<typeof seededRandom>) {
  const lines = Array.from({ length: int(1, 4) }, (_, index) => ({
    skuId: index + 1,
    goodsId: index + 1,
    groupId: 1,
    price: pick([1, 99, 333, 1999, int(1, 100_000)]),
    quantity: pick([1, 2, 3, 7, int(1, 50)]),
    pointsRate: pick([0, 1, 3, 10, int(0, 200)]),
  }));
  const shipping = { fee: pick([0, 1000]), free_from: 100_000 };
  const price = priceBasket({
    kind: 'goods',
    isParcel: true,
    lines,
    shipping,
    coupons: [],
    choice: null,
    now,
  });
  return {
    order: {
      payAmount: price.payAmount,
      refundedAmount: 0,
      refundingAmount: 0,
      rebatePoints: price.rebatePoints,
      revokedPoints: 0,
    },
    items: price.lines.map(({ quantity, paidAmount, rebatePoints }) => ({
      quantity,
      paidAmount,
      rebatePoints,
      refundedQuantity: 0,
      refundedAmount: 0,
      revokedPoints: 0,
    })),
  };
}

test('the points of the lines are together those of the order, each by its own rate', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { order, items } = someOrder(seededRandom(seed));
    expect([seed, items.reduce((sum, item) => sum + item.rebatePoints, 0)]).toEqual([
      seed,
      order.rebatePoints,
    ]);
    expect(items.every(({ rebatePoints }) => rebatePoints >= 0)).toBe(true);
  }
});

test('whatever is refunded in whatever order: never more points than were earned, and all with the last cent', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = seededRandom(seed);
    const { order, items } = someOrder(random);
    const left = () => order.payAmount - order.refundedAmount;
    for (let step = 0; left() > 0; step += 1) {
      const item = random.pick(items);
      const pieces = random.int(1, Math.max(1, item.quantity - item.refundedQuantity));
      const isByLine =
        step < 20 && random.pick([true, false]) && item.refundedQuantity + pieces <= item.quantity;
      const share = isByLine ? amountOfPieces(item, pieces) : 0;
      const ofLine = share > 0 ? pointsOfPieces(item, pieces) : undefined;
      const byAmount = step < 20 ? random.int(1, left()) : left();
      const amount = share > 0 ? Math.min(share, left()) : byAmount;
      const points = pointsOfRefund(order, amount, ofLine);
      if (ofLine !== undefined) {
        item.refundedQuantity += pieces;
        item.refundedAmount += share;
        item.revokedPoints += ofLine;
        if (amount < left()) expect(points).toBeLessThanOrEqual(ofLine);
      }
      order.refundedAmount += amount;
      order.revokedPoints += points;
      expect([seed, points >= 0, order.revokedPoints <= order.rebatePoints]).toEqual([seed, true, true]);
      expect([seed, item.revokedPoints <= item.rebatePoints]).toEqual([seed, true]);
    }
    expect([seed, order.revokedPoints]).toEqual([seed, order.rebatePoints]);
  }
});

test('a line that is refunded piece by piece gives back exactly the points that it earned', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { items } = someOrder(seededRandom(seed));
    for (const item of items) {
      for (; item.refundedQuantity < item.quantity; item.refundedQuantity += 1)
        item.revokedPoints += pointsOfPieces(item, 1);
      expect([seed, item.revokedPoints]).toEqual([seed, item.rebatePoints]);
    }
  }
});
