// The job that opens and ends balance windows: every minute, and at the moments in between when a window opens or closes.
import { scheduleRetry } from '../../platform/jobs/jobs.ts';
import { forEachDue } from '../../platform/jobs/sweep.ts';
import type { Services } from '../../services.ts';
import type { PresaleFlows } from './end-presale-order.ts';
import { missBalance } from './miss-balance.ts';
import { missedBalances, nextWindowAt, openBalances, sendLastReminders } from './remind.ts';

export const SWEEP = 'sweep-presales';
const BATCH = 100;

export const sweepPresales =
  (flows: PresaleFlows) =>
  async (services: Services): Promise<void> => {
    const { db, clock } = services;
    while ((await openBalances(services)) === BATCH);
    await sendLastReminders(services);
    const missed = await missedBalances(db, clock.now(), BATCH);
    await forEachDue(services, SWEEP, missed, (id) => missBalance(services, flows, id));
    await scheduleRetry(db, SWEEP, { next: await nextWindowAt(db, clock.now()), now: clock.now() });
  };
