// Queries providers about payment attempts that no notification has settled, and settles or closes them by the result.
import { counted } from '@emall/contract/plural';
import type { PaymentServices } from '../modules/orders/index.ts';
import {
  type Attempt,
  claimAttemptsToQuery,
  findAttempt,
  markClosed,
  nextQuery,
} from '../modules/payments/index.ts';
import { scheduleRetry } from '../platform/jobs/jobs.ts';
import { forEachDue } from '../platform/jobs/sweep.ts';
import { paymentName } from '../platform/provider-names.ts';
import { type PaymentState, PaymentUnavailable } from '../providers/payment/index.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 50;
// By then a provider that works has responded.
const ALERT_AFTER_QUERIES = 12;

/** The job, with growing intervals per attempt. */
export async function pollPayments(services: PaymentServices): Promise<void> {
  const { db, clock, alerts } = services;
  const claimed = await claimAttemptsToQuery(db, clock.now(), BATCH);
  await forEachDue(services, 'poll-payments', claimed, async (attempt) => {
    const isOver = attempt.expiresAt <= clock.now();
    const state = await (isOver ? closeAtProvider(services, attempt) : queryAttempt(services, attempt));
    if (!state && attempt.queries === ALERT_AFTER_QUERIES) {
      const name = paymentName(attempt.provider);
      alerts.raise({
        category: 'money',
        gameId: null,
        key: `payment-silent:${attempt.provider}`,
        text: `${name.en} has not answered about a payment after ${counted(attempt.queries, 'query', 'queries')}`,
        textZh: `查询 ${attempt.queries} 次后，${name.zh}仍没有答复一笔付款`,
      });
    }
  });
  await scheduleRetry(db, 'poll-payments', { next: await nextQuery(db), now: clock.now() });
}

/** The job that queries one payment at once, closed here or not. */
export async function queryPayment(
  services: PaymentServices,
  { out_trade_no: outTradeNo }: { out_trade_no: string },
): Promise<void> {
  const attempt = await findAttempt(services.db, outTradeNo);
  if (attempt && !(await queryAttempt(services, attempt)))
    throw new PaymentUnavailable(`${attempt.provider} has not answered about ${outTradeNo}`);
}

/** Returns the provider's state of the payment, already acted on; undefined when the provider did not respond. */
async function queryAttempt(services: PaymentServices, attempt: Attempt): Promise<PaymentState | undefined> {
  const provider = await services.payments.find(attempt.provider, attempt.merchantId);
  if (!provider) return undefined;
  try {
    const state = await provider.query(attempt.outTradeNo);
    // Money that does not match its attempt never will: an alert was raised, and reconciliation finds it in the bill.
    const isRejected =
      state.status === 'paid' &&
      (await settlePayment(services, attempt, attempt.outTradeNo, state)) === 'rejected';
    const isUnpaid = isRejected || state.status === 'unknown';
    if (state.status === 'closed' || (isUnpaid && isOver(services, attempt)))
      await markClosed(services.db, attempt.id);
    return state;
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    services.log.warn(
      { provider: attempt.provider, reason: error.message },
      'a payment could not be queried',
    );
    return undefined;
  }
}

/** Closes the payment at the provider, then queries it: the player may have paid just before. */
export async function closeAtProvider(
  services: PaymentServices,
  attempt: Attempt,
): Promise<PaymentState | undefined> {
  try {
    const provider = await services.payments.find(attempt.provider, attempt.merchantId);
    await provider?.close(attempt.outTradeNo);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    services.log.warn({ provider: attempt.provider, reason: error.message }, 'a payment could not be closed');
  }
  return queryAttempt(services, attempt);
}

// Some providers know a payment only after the player opened their page, which can happen until the deadline.
const isOver = ({ clock }: Pick<Services, 'clock'>, attempt: Attempt): boolean =>
  attempt.expiresAt <= clock.now();
