// How long the order can still be paid.
import type { ReactNode } from 'react';
import { formatCountdown, useCountdown } from '../../shared/format/index.ts';

type TimeLeftProps = { until: string; running: (left: string) => ReactNode; over: ReactNode };

export function TimeLeft({ until, running, over }: TimeLeftProps) {
  const left = useCountdown(Date.parse(until));
  return left > 0 ? running(formatCountdown(left)) : over;
}
