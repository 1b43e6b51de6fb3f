// The time left to pay an order; when it has run out, the order is read again until the server has closed it.
import type { ReactNode } from 'react';
import { formatCountdown, useAtMoment, useCountdown } from '../../shared/format/index.ts';

type PaymentDeadlineProps = {
  until: string;
  running: (left: string) => ReactNode;
  expired: ReactNode;
  /** Called several times: the server closes the order at about this moment. */
  onExpired?: () => void;
};

/** Eight calls cover more than 20 seconds, in which the server closes the order. */
const CALLS = 8;

export function PaymentDeadline({ until, running, expired, onExpired }: PaymentDeadlineProps) {
  const moment = Date.parse(until);
  const left = useCountdown(moment);
  useAtMoment(onExpired && moment, () => onExpired?.(), { calls: CALLS });
  return left <= 0 ? expired : running(formatCountdown(left));
}
