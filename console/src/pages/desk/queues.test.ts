// Where the queues of the desk lead.
import { expect, test } from 'vitest';
import { pathOf } from './queues.ts';

test('one day to reconcile is opened at once, several in their list', () => {
  const waiting = { queue: 'differences', amount: null, oldest_at: '2026-11-15T16:00:00.000Z' } as const;
  expect(pathOf({ ...waiting, count: 1 })).toBe('reconciliation/2026-11-16');
  expect(pathOf({ ...waiting, count: 2 })).toBe('reconciliation');
});
