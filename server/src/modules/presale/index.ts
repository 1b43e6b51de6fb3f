// Public API of presales: reservations, deposits, balances, and the terms frozen with them.
import type { Module } from '../../services.ts';
import { ANNOUNCE_DELAY, announceDelayToAll, compensateLate, compensateOrder } from './compensate.ts';
import { CALL_OFF, callOffPresale, type PresaleFlows } from './end-presale-order.ts';
import { COMPENSATE } from './money.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';
import { SWEEP, sweepPresales } from './sweep-presales.ts';

export { findPresaleOrder, liveBalanceOf, ordersOf } from './find.ts';
export {
  canRevivePresale,
  isOfPresale,
  presaleCancelled,
  presalePaid,
  presaleRefunded,
  presaleStopped,
} from './money.ts';
export { placeDeposit } from './place-deposit.ts';

export const presaleModule = (flows: PresaleFlows): Module => ({
  routes: routes(flows),
  personal,
  jobs: {
    [SWEEP]: sweepPresales(flows),
    [CALL_OFF]: callOffPresale(flows),
    [COMPENSATE]: compensateOrder,
    [ANNOUNCE_DELAY]: announceDelayToAll,
    'compensate-late-presales': compensateLate,
  },
  schedules: [
    { task: SWEEP, cron: '* * * * *', isAtStart: true },
    // At night in Shanghai; cron is read in UTC.
    { task: 'compensate-late-presales', cron: '40 18 * * *' },
  ],
});
