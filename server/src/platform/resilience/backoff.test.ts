// The backoff between attempts.
import { expect, test } from 'vitest';
import { DELIVERY_BACKOFF_S, nextAttemptAt, PAYMENT_BACKOFF_S } from './backoff.ts';

const now = new Date('2026-11-15T00:00:00Z');
const delayS = (backoffS: readonly number[], failed: number) =>
  (nextAttemptAt(backoffS, failed, now).getTime() - now.getTime()) / 1000;

test('each attempt waits longer than the one before, up to the last step', () => {
  expect([1, 2, 3, 8, 9, 1000].map((failed) => delayS(DELIVERY_BACKOFF_S, failed))).toEqual([
    10, 30, 60, 3600, 3600, 3600,
  ]);
  expect([0, 1, 2].map((failed) => delayS(PAYMENT_BACKOFF_S, failed))).toEqual([5, 5, 10]);
});
