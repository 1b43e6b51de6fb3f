// One breaker per merchant: while its provider is known to be down, a player who wants to pay learns it at once.
import type { Breakers } from '../../platform/resilience/breaker.ts';
import { type PaymentProvider, PaymentUnavailable } from './index.ts';

const OF_JOB = { canWait: true };

export function withPaymentBreaker(
  /** The provider, and the merchant where it is not the environment's. */
  name: string,
  provider: PaymentProvider,
  breakers: Breakers,
): PaymentProvider {
  const { run } = breakers.create(`payment ${name}`, {
    refuse: () => new PaymentUnavailable(`${name} is known to be down`),
    // No such payment exists: that it is unknown is a response.
    probe: () => provider.query('probe'),
  });
  return {
    ...provider,
    start: (payment) => run(() => provider.start(payment)),
    query: (outTradeNo) => run(() => provider.query(outTradeNo), OF_JOB),
    close: (outTradeNo) => run(() => provider.close(outTradeNo)),
    refund: (refund) => run(() => provider.refund(refund), OF_JOB),
    queryRefund: (refund) => run(() => provider.queryRefund(refund), OF_JOB),
    fetchBill: (day) => run(() => provider.fetchBill(day), OF_JOB),
  };
}
