// The amounts of a deposit.
import { expect, it } from 'vitest';
import { depositAmounts } from './deposit-amounts.ts';

const shipping = { fee: 1000, free_from: 9900 };

it('a deposit of ¥50.00 that counts as ¥100.00, for two pieces of ¥268.00', () => {
  const terms = { deposit: 5000, deposit_worth: 10_000, is_parcel: true };
  const amounts = { now: 10_000, worth: 20_000, shipping: 0, later: 33_600 };
  expect(depositAmounts(terms, { fullPrice: 26_800, quantity: 2, shipping })).toEqual(amounts);
});

it('a parcel below the amount of free shipping costs its fee with the balance, as checkout counts it', () => {
  const terms = { deposit: 1000, deposit_worth: 2000, is_parcel: true };
  const one = { fullPrice: 4800, quantity: 1, shipping };
  expect(depositAmounts(terms, one)).toMatchObject({ shipping: 1000, later: 3800 });
  expect(depositAmounts(terms, { ...one, quantity: 3 })).toMatchObject({ shipping: 0, later: 8400 });
  expect(depositAmounts({ ...terms, is_parcel: false }, one)).toMatchObject({ shipping: 0, later: 2800 });
});
