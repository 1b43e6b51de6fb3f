// How many of a SKU one order may hold.
import { expect, it } from 'vitest';
import { quantityLimit, withinLimit } from './quantity-limit.ts';

const unlimited = { per_order: null, per_role: null, period: null };
const limits = (per_order: number | null, per_role: number | null = null) => ({
  per_order,
  per_role,
  period: null,
});

it.each([
  ['the stock', { limits: limits(5), stock: 3 }, { max: 3, by: 'stock' }],
  ['the limit per order', { limits: limits(5), stock: 50 }, { max: 5, by: 'per_order' }],
  ['the limit per role', { limits: limits(5, 2), stock: 50 }, { max: 2, by: 'per_role' }],
  ['what the role has left', { limits: limits(5, 9), stock: 50, allowance: 2 }, { max: 2, by: 'allowance' }],
  [
    'the role rather than an equal stock',
    { limits: unlimited, stock: 2, allowance: 2 },
    { max: 2, by: 'allowance' },
  ],
  ['the order rather than an equal stock', { limits: limits(2), stock: 2 }, { max: 2, by: 'per_order' }],
  ['99, when nothing else limits it', { limits: unlimited, stock: 100_000 }, { max: 99, by: 'most' }],
  ['what can be ordered, not by the larger stock', { stock: 50, orderable: 5 }, { max: 5, by: 'most' }],
  ['the stock where it is all that can be ordered', { stock: 5, orderable: 5 }, { max: 5, by: 'stock' }],
  ['an empty stock', { limits: unlimited, stock: 0 }, { max: 0, by: 'stock' }],
] as const)('a quantity is limited by %s', (_, known, limit) => expect(quantityLimit(known)).toEqual(limit));

it('without a limit for the role its allowance is none', () => {
  expect(quantityLimit({ limits: limits(null, 2), stock: 50, allowance: null })).toEqual({
    max: 50,
    by: 'stock',
  });
});

it('before the goods are loaded only what the role has left limits it', () => {
  expect(quantityLimit({ allowance: 4 })).toEqual({ max: 4, by: 'allowance' });
});

it('a negative stock counts as none', () => expect(quantityLimit({ stock: -1 }).max).toBe(0));

it.each([
  [0, 1],
  [-4, 1],
  [1.9, 1],
  [Number.NaN, 1],
  [2, 2],
  [7, 5],
])('%s typed becomes %s where five are allowed', (typed, quantity) => {
  expect(withinLimit(typed, { max: 5 })).toBe(quantity);
});
