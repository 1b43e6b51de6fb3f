// Finds the payments that nobody told us about: asks the providers, with growing pauses.
import { claimAttemptsToQuery, nextQuery } from '../modules/payments/index.ts';
import { scheduleRetry } from '../platform/jobs.ts';
import { forEachDue } from '../platform/sweep.ts';
import type { Services } from '../services.ts';
import { askProvider, closeAtProvider } from './ask-provider.ts';

const BATCH = 50;
// By then a provider that answers at all has answered.
const WORRY_AFTER_QUERIES = 12;

export async function pollPayments(services: Services): Promise<void> {
  const { db, clock, alerts } = services;
  const claimed = await claimAttemptsToQuery(db, clock.now(), BATCH);
  await forEachDue(services, 'poll-payments', claimed, async (attempt) => {
    const isOver = attempt.expiresAt <= clock.now();
    const state = await (isOver ? closeAtProvider(services, attempt) : askProvider(services, attempt));
    if (!state && attempt.queries === WORRY_AFTER_QUERIES)
      alerts.raise({
        key: `payment-silent:${attempt.provider}`,
        text: `${attempt.provider} has not answered about a payment after ${attempt.queries} questions`,
      });
  });
  await scheduleRetry(db, 'poll-payments', { next: await nextQuery(db), now: clock.now() });
}
