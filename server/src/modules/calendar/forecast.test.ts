// The forecast of stock and codes.
import { expect, test } from 'vitest';
import { emptyAt, rateOf } from './forecast.ts';

const now = new Date('2026-11-16T21:00:00+08:00');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('what sells at a steady rate is empty when the rest is sold at that rate', () => {
  expect(emptyAt({ left: 72, usedInDay: 24, usedInWeek: 168 }, now)).toEqual(inHours(72));
});

test('a rush of the last day counts more than the quiet week before it', () => {
  expect(emptyAt({ left: 100, usedInDay: 240, usedInWeek: 250 }, now)).toEqual(inHours(10));
});

test('a few pieces in a day are chance: the week decides', () => {
  expect(rateOf({ left: 1, usedInDay: 9, usedInWeek: 16.8 })).toBeCloseTo(0.1);
});

test('a sale that began three hours ago is measured over three hours', () => {
  expect(emptyAt({ left: 60, usedInDay: 60, usedInWeek: 60, hoursOnSale: 3 }, now)).toEqual(inHours(3));
});

test('what nobody takes never runs out, and what lasts over 60 days is not foreseen', () => {
  expect(emptyAt({ left: 5, usedInDay: 0, usedInWeek: 0 }, now)).toBeNull();
  expect(emptyAt({ left: 61, usedInDay: 0, usedInWeek: 7 }, now)).toBeNull();
  expect(emptyAt({ left: 60, usedInDay: 0, usedInWeek: 7 }, now)).toEqual(inHours(60 * 24));
});

test('what is empty is empty now', () => {
  expect(emptyAt({ left: 0, usedInDay: 0, usedInWeek: 0 }, now)).toEqual(now);
});
