// The door of presales: reservations, deposits, balances, and the promises frozen with them.
import type { Module } from '../../services.ts';
import { compensateLate, compensateOrder, SPREAD_DELAY, spreadDelay } from './compensate.ts';
import { COMPENSATE } from './money.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export { depositOf, findPresaleOrder, liveBalanceOf, lockPresaleOrder, ordersOf } from './find.ts';
export {
  canRevivePresale,
  finishDeposit,
  isOfPresale,
  presaleCancelled,
  presalePaid,
  presaleRefunded,
  presaleStopped,
} from './money.ts';
export { placeDeposit } from './place-deposit.ts';
export { callLast, missedBalances, nextTurn, openBalances } from './remind.ts';
export { type PresaleOrderRow, presaleOrders, presaleReservations, presales } from './tables.ts';
export { movePresaleOrder, presaleTransitions } from './transitions.ts';

export const presaleModule: Module = {
  routes,
  personal,
  jobs: {
    [COMPENSATE]: compensateOrder,
    [SPREAD_DELAY]: spreadDelay,
    'compensate-late-presales': compensateLate,
  },
  // At night in Shanghai; cron is read in UTC.
  schedules: [{ task: 'compensate-late-presales', cron: '40 18 * * *' }],
};
