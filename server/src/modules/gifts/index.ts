// Public API of gifts: what roles may receive for their progress, and how it reaches them.
import type { Module } from '../../services.ts';
import { IMPORT_CODES, importGiftCodes } from './code-imports.ts';
import { DELIVER_GIFT, deliverGift, RETRY_GIFTS, retryGiftDeliveries } from './deliver-gift.ts';
import { watchGiftPools } from './low-pools.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { takesFromLowPool } from './low-pools.ts';
export { countClaimableGifts } from './reads.ts';
export { giftEligibility } from './why-not.ts';

export const giftsModule: Module = {
  routes,
  personal,
  jobs: {
    [DELIVER_GIFT]: deliverGift,
    [RETRY_GIFTS]: retryGiftDeliveries,
    [IMPORT_CODES]: importGiftCodes,
    'watch-gift-pools': watchGiftPools,
  },
  schedules: [
    { task: RETRY_GIFTS, cron: '* * * * *', isAtStart: true },
    { task: 'watch-gift-pools', cron: '*/5 * * * *' },
  ],
};
