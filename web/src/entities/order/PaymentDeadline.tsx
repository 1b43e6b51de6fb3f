// The time left to pay an order; when it has run out, the order is read again until the server has closed it.
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { formatCountdown, useCountdown } from '../../shared/format/index.ts';

type PaymentDeadlineProps = {
  until: string;
  running: (left: string) => ReactNode;
  expired: ReactNode;
  /** Called several times: the server closes the order at about this moment. */
  onExpired?: () => void;
};

const RETRY_MS = 2500;
const ATTEMPTS = 8;

export function PaymentDeadline({ until, running, expired, onExpired }: PaymentDeadlineProps) {
  const left = useCountdown(Date.parse(until));
  const isExpired = left <= 0;
  const refresh = useEffectEvent(() => onExpired?.());
  useEffect(() => {
    if (!isExpired) return;
    let attempts = 0;
    const timer = setInterval(() => {
      refresh();
      attempts += 1;
      if (attempts >= ATTEMPTS) clearInterval(timer);
    }, RETRY_MS);
    refresh();
    return () => clearInterval(timer);
  }, [isExpired]);
  return isExpired ? expired : running(formatCountdown(left));
}
