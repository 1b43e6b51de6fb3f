// How many one may take.
import { describe, expect, it } from 'vitest';
import { quantityBounds, withinBounds } from './quantity.ts';

const unlimited = { per_order: null, per_role: null, period: null };

describe('the quantity of an order line', () => {
  it('never exceeds what is in stock', () => {
    expect(quantityBounds(unlimited, 3)).toEqual({ max: 3, by: 'stock' });
  });

  it('is bounded by the tightest of the limits', () => {
    expect(quantityBounds({ per_order: 5, per_role: 2, period: 'week' }, 50)).toEqual({
      max: 2,
      by: 'per_role',
    });
    expect(quantityBounds({ per_order: 1, per_role: 2, period: 'ever' }, 50)).toEqual({
      max: 1,
      by: 'per_order',
    });
  });

  it("names the shop's limit rather than its stock when both are as tight", () => {
    expect(quantityBounds({ ...unlimited, per_order: 2 }, 2)).toEqual({ max: 2, by: 'per_order' });
  });

  it('stops at 99 when nothing else bounds it', () => {
    expect(quantityBounds(unlimited, 100_000)).toEqual({ max: 99, by: 'most' });
  });

  it('is nothing when nothing is left', () => {
    expect(quantityBounds({ ...unlimited, per_order: 2 }, 0).max).toBe(0);
    expect(quantityBounds(unlimited, -1).max).toBe(0);
  });

  it.each([
    [0, 1],
    [-4, 1],
    [1.9, 1],
    [Number.NaN, 1],
    [2, 2],
    [7, 5],
  ])('typed as %s becomes %s where five are allowed', (typed, taken) => {
    expect(withinBounds(typed, { max: 5, by: 'stock' })).toBe(taken);
  });
});
