// The amounts of a deposit.
import { expect, it } from 'vitest';
import { depositAmounts } from './deposit-amounts.ts';

it('a deposit of ¥50.00 that counts as ¥100.00, for two pieces of ¥268.00', () => {
  const terms = { deposit: 5000, deposit_worth: 10_000 };
  expect(depositAmounts(terms, 26_800, 2)).toEqual({ now: 10_000, worth: 20_000, later: 33_600 });
});
