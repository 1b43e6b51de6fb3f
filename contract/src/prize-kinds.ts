// What depends on the kind of a prize alone, as plain data that server and browser share.
import type { PrizeKind } from './calls/activity/prize.ts';

/**
 * `firstStatus`: of the award; `received` when it is handed over at once. `supply`: `endless` cannot run out, `counted` runs
 * out with its pool or coupon template, `stocked` is bought by the shop. A lottery can give any of them a stock as well.
 */
export const PRIZE_KINDS = {
  points: { firstStatus: 'received', supply: 'endless' },
  coupon: { firstStatus: 'received', supply: 'counted' },
  code: { firstStatus: 'received', supply: 'counted' },
  prop: { firstStatus: 'needs_role', supply: 'endless' },
  goods: { firstStatus: 'needs_address', supply: 'stocked' },
} as const satisfies Record<
  PrizeKind,
  { firstStatus: 'received' | 'needs_role' | 'needs_address'; supply: 'endless' | 'counted' | 'stocked' }
>;
