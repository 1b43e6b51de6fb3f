// What is left of a lottery's prizes, and when that runs out.
import { expect, test } from 'vitest';
import { emptyAt, stocksOf } from './prize-stocks.ts';

const prize = { kind: 'goods', name: '海图', quantity: 1 };

test('prizes without a stock are not listed, and what was given is found by the prize', () => {
  const prizes = [
    { key: 'map', prize, stock: 10 },
    { key: 'coins', prize: { ...prize, kind: 'points' }, stock: null },
    { key: 'two', prize: { ...prize, quantity: 2 }, stock: 5 },
  ];
  const config = { prizes } as unknown as Parameters<typeof stocksOf>[0];
  expect(stocksOf(config, [{ prize, granted: 4 }])).toEqual([
    { key: 'map', prize, stock: 10, granted: 4 },
    { key: 'two', prize: { ...prize, quantity: 2 }, stock: 5, granted: 0 },
  ]);
});

test('half of a stock given in two days lasts two more, and added stock lasts longer', () => {
  expect(emptyAt({ stock: 10, granted: 5 }, 0, 2)).toBe(4);
  expect(emptyAt({ stock: 20, granted: 5 }, 0, 2)).toBe(8);
  expect(emptyAt({ stock: 10, granted: 0 }, 0, 2)).toBe(Infinity);
});

test('before the start nothing runs out', () => {
  expect(emptyAt({ stock: 10, granted: 0 }, 2, 0)).toBe(Infinity);
});
