// Public API of awards: prizes that activities grant, and how they reach their winners.
import type { Module } from '../../services.ts';
import { deliveryGauges } from '../deliveries/index.ts';
import { DELIVER_AWARD, deliverAward, RETRY_AWARDS, retryAwardDeliveries } from './deliver-award.ts';
import { personal } from './personal-data.ts';
import { remindAwards } from './remind-awards.ts';
import { routes } from './routes.ts';

export { type Granted, grantAward } from './grant.ts';
export { handOver } from './hand-over.ts';
export { WAITING_AWARDS } from './reads.ts';
export { revokeAward } from './revoke.ts';
export type { AwardRow } from './tables.ts';
export { AWARD_VIEW_COLUMNS, awardStatusOf, awardView, prizeView } from './view.ts';

export const awardsModule: Module = {
  routes,
  personal,
  jobs: {
    [DELIVER_AWARD]: deliverAward,
    [RETRY_AWARDS]: retryAwardDeliveries,
    'remind-awards': remindAwards,
  },
  schedules: [
    { task: RETRY_AWARDS, cron: '* * * * *', isAtStart: true },
    { task: 'remind-awards', cron: '*/10 * * * *' },
  ],
  gauges: deliveryGauges({ source: 'awards', table: 'awards', phase: 'status', method: "'role'" }),
};
