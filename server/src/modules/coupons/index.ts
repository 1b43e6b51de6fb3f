// The door of coupons: templates, what players hold, and what an order may do with it.
import type { Module } from '../../services.ts';
import { expireCoupons } from './expire.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export { refusalsToBuy } from './for-sale.ts';
export {
  grantCoupon,
  grantReserved,
  releaseTemplate,
  reserveTemplate,
  revokeBought,
  revokeGranted,
} from './hand-out.ts';
export { couponsOf, lockCoupon, type OwnedCoupon, releaseCoupon, useCoupon } from './in-orders.ts';
export { readCentre } from './reads.ts';

export const couponsModule: Module = {
  routes,
  personal,
  jobs: { 'expire-coupons': expireCoupons },
  // At night in Shanghai; cron is read in UTC.
  schedules: [{ task: 'expire-coupons', cron: '20 19 * * *' }],
};
