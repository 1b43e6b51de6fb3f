// Prices: integers in cents, shown divided by 100 with 2 decimals.
import { groupThousands } from './number.ts';

/** 126800 → '1,268.00'. Works on whole cents only, so no binary fraction can creep in. */
export function price(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  const fraction = whole % 100;
  const sign = cents < 0 && whole > 0 ? '-' : '';
  return `${sign}${groupThousands((whole - fraction) / 100)}.${String(fraction).padStart(2, '0')}`;
}

/** 26800 → '¥268.00', for texts; on its own it is the kit's `Price`. */
export const yuan = (cents: number): string => `¥${price(cents)}`;
