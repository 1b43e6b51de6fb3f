// The job that opens and ends balance windows: every minute, and at the moments in between when a window opens or closes.
import { and, inArray, lte } from 'drizzle-orm';
import { scheduleRetry } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { isNotExported } from '../games/index.ts';
import type { PresaleFlows } from './end-presale-order.ts';
import { missBalance } from './miss-balance.ts';
import { nextWindowAt, openBalances, sendLastReminders } from './remind.ts';
import { sweepOrders } from './sweep-orders.ts';
import { presaleOrders } from './tables.ts';

export const SWEEP = 'sweep-presales';

/** Whose balance was not paid within its window. */
export const isMissed = (now: Date) =>
  and(
    inArray(presaleOrders.status, ['deposit_paid', 'balance_due']),
    lte(presaleOrders.balanceEndsAt, now),
    isNotExported(presaleOrders.gameId),
  );

export const sweepPresales =
  (flows: PresaleFlows) =>
  async (services: Pick<Services, 'db' | 'clock' | 'log' | 'alerts' | 'payments'>): Promise<void> => {
    const { db, clock } = services;
    await openBalances(services);
    await sendLastReminders(services);
    await sweepOrders(services, 'miss-balances', {
      isDue: isMissed(clock.now()),
      oldest: presaleOrders.balanceEndsAt,
      process: (id) => missBalance(services, flows, id),
    });
    await scheduleRetry(db, SWEEP, { next: await nextWindowAt(db, clock.now()), now: clock.now() });
  };
