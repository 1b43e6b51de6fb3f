// Public API of coupons: grants, reservations and the use of coupons in orders.
import type { Module } from '../../services.ts';
import { GRANT_TO_AUDIENCE, grantToAudience } from './audience-grants.ts';
import { expireCoupons } from './expire-coupons.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { readCentre } from './centre.ts';
export { findPurchaseFailure } from './eligibility.ts';
export {
  grantCoupon,
  grantReserved,
  releaseTemplate,
  reserveTemplate,
  usableTimes,
} from './grant-coupons.ts';
export { couponsOf, lockCoupon, releaseCoupon, useCoupon } from './in-orders.ts';
export { checkScope, checkTemplate } from './ops/template-rules.ts';
export { couponStatusAt } from './reads.ts';
export { revokeBought, revokeGranted } from './revoke-coupons.ts';

export const couponsModule: Module = {
  routes,
  personal,
  jobs: { 'expire-coupons': expireCoupons, [GRANT_TO_AUDIENCE]: grantToAudience },
  // At night in Shanghai; cron is read in UTC.
  schedules: [{ task: 'expire-coupons', cron: '20 19 * * *' }],
};
