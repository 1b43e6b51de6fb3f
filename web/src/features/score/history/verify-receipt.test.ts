// Receipts of ledger entries, and how entries are displayed.
import type { ScoreEntry } from '@emall/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { formatChange, groupByMonth } from './entries.ts';
import { isReceiptValid } from './verify-receipt.ts';

/** The hash was computed by sha256sum from the text of point_entry_hash (server/schema/functions/points.sql), not by the code under test. */
function entry(changes: Partial<ScoreEntry> = {}): ScoreEntry {
  return {
    entry_id: 2,
    title: '积分兑换',
    points: -1500,
    balance_after: 8500,
    at: '2026-11-15T04:31:15.048Z',
    order_id: 'hhw17947146750485848252',
    receipt: {
      account_id: 7,
      seq: 2,
      transfer_id: 41,
      reason: 'score-order',
      ref: 'hhw17947146750485848252',
      asked: 1500,
      at_ms: 1794714675048,
      previous_hash: '7e6cdbc4c5534a27574aca4fc8970435debb0354dac651401163448fb1d98feb',
      hash: '0f414475030af73440f37ad09a195a604ed8c2aeac3fc8c90d39a55c20e27fdd',
    },
    ...changes,
  };
}

afterEach(() => vi.unstubAllGlobals());

it('an unchanged receipt is valid', () => {
  expect(isReceiptValid(entry())).toBe(true);
});

it('a changed amount, balance, reference or previous hash makes it invalid', () => {
  const { receipt } = entry();
  const other = { ...receipt, previous_hash: receipt.hash };
  expect(isReceiptValid(entry({ points: -150 }))).toBe(false);
  expect(isReceiptValid(entry({ balance_after: 9850 }))).toBe(false);
  expect(isReceiptValid(entry({ receipt: other }))).toBe(false);
  expect(isReceiptValid(entry({ receipt: { ...receipt, ref: 'elsewhere' } }))).toBe(false);
});

it('a page without https verifies as well', () => {
  vi.stubGlobal('crypto', {});
  expect(isReceiptValid(entry())).toBe(true);
});

it('the history is grouped by month in Shanghai time, newest first', () => {
  const october = entry({ entry_id: 1, at: '2026-10-31T15:59:59Z' });
  const november = entry({ entry_id: 3, at: '2026-10-31T16:00:00Z' });
  expect(groupByMonth([entry(), november, october]).map(([month, rows]) => [month, rows.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ]);
});

it('a change is shown with its sign', () => {
  expect([formatChange(20), formatChange(-1500)]).toEqual(['+20', '−1,500']);
});
