// Asks a provider what became of an attempt, and settles or closes it by the answer.
import { type Attempt, markClosed } from '../modules/payments/index.ts';
import { type PaymentState, PaymentUnavailable } from '../providers/payment/index.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider's word, already acted on; undefined when it gave none. */
export async function askProvider(services: Services, attempt: Attempt): Promise<PaymentState | undefined> {
  const provider = services.payments[attempt.provider];
  if (!provider) return undefined;
  try {
    const state = await provider.query(attempt.outTradeNo);
    if (state.status === 'paid') await settlePayment(services, attempt.provider, attempt.outTradeNo, state);
    if (state.status === 'closed' || (state.status === 'unknown' && isOver(services, attempt)))
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

/** Asks the provider to take no money any more, then asks what became of it: a payment may have been faster. */
export async function closeAtProvider(
  services: Services,
  attempt: Attempt,
): Promise<PaymentState | undefined> {
  try {
    await services.payments[attempt.provider]?.close(attempt.outTradeNo);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    services.log.warn({ provider: attempt.provider, reason: error.message }, 'a payment could not be closed');
  }
  return askProvider(services, attempt);
}

// Some providers learn of a payment only when the player opens their page: until the deadline that can still happen.
const isOver = ({ clock }: Services, attempt: Attempt): boolean => attempt.expiresAt <= clock.now();
