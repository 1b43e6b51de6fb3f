// Public API of gifts: what roles may receive for their progress, and how it reaches them.
import type { Module } from '../../services.ts';
import { deliveryGauges } from '../deliveries/index.ts';
import { IMPORT_CODES, importGiftCodes } from './code-imports.ts';
import { DELIVER_GIFT, deliverGift, RETRY_GIFTS, retryGiftDeliveries } from './deliver-gift.ts';
import { watchCodePools } from './low-pools.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { promisedCodes } from './promised-codes.ts';
export { countClaimableGifts } from './reads.ts';
export { giftEligibility } from './why-not.ts';

export const giftsModule: Module = {
  routes,
  personal,
  jobs: {
    [DELIVER_GIFT]: deliverGift,
    [RETRY_GIFTS]: retryGiftDeliveries,
    [IMPORT_CODES]: importGiftCodes,
    'watch-code-pools': watchCodePools,
  },
  schedules: [
    { task: RETRY_GIFTS, cron: '* * * * *', isAtStart: true },
    { task: 'watch-code-pools', cron: '*/5 * * * *' },
  ],
  gauges: deliveryGauges({ source: 'gifts', table: 'gift_receipts', phase: 'phase', method: "'role'" }),
};
