// How many of a thing one order may hold.
import { expect, it } from 'vitest';
import { quantityLimit } from './quantity-limit.ts';

const goods = (stock: number, per_order: number | null = null) => ({
  limits: { per_order, per_role: null, period: null },
  skus: [{ sku_id: 1, name: '', values: [], price: 1, market_price: null, image: null, stock }],
});

it.each([
  ['stock, when there is less than anything else allows', goods(3, 5), null, { max: 3, by: 'stock' }],
  ['the shop, when an order may hold less', goods(50, 5), null, { max: 5, by: 'per_order' }],
  ['what the role has left', goods(50, 5), 2, { max: 2, by: 'allowance' }],
  ['the role rather than the stock, when both are as tight', goods(2), 2, { max: 2, by: 'allowance' }],
  ['a slip of the finger, when nothing else does', goods(500), null, { max: 99, by: 'most' }],
  ['everything, when it is sold out', goods(0), null, { max: 0, by: 'stock' }],
] as const)('a number is bounded by %s', (_, known, allowance, bounds) =>
  expect(quantityLimit({ goods: known, skuId: 1, allowance })).toEqual(bounds),
);

it('before the goods have come only what the role has left bounds it', () => {
  expect(quantityLimit({ goods: undefined, skuId: 1, allowance: 4 })).toEqual({ max: 4, by: 'allowance' });
});
