import { expect, test } from 'vitest';
import { isLargePriceDrop } from './large-price-drop.ts';

test.each([
  [9900, 880, true],
  [9900, 4949, true],
  [9900, 4950, false],
  [9900, 9900, false],
  [880, 9900, false],
  [null, 100, false],
  [9900, undefined, false],
] as const)('from %s to %s: %s', (now, next, wanted) => {
  expect(isLargePriceDrop(now, next)).toBe(wanted);
});
