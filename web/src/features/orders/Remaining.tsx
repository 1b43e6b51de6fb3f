// How long an unpaid order lasts; when the time is over it asks for fresh news of the order.
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { formatCountdown, useCountdown } from '../../shared/format/index.ts';

type RemainingProps = {
  until: string;
  /** The time is over: the server closes the order at about this moment, so it is asked a few times. */
  onOver: () => void;
  running: (left: string) => ReactNode;
  over: ReactNode;
};

const ASK_AGAIN_MS = 2500;
const ASK_TIMES = 8;

export function Remaining({ until, onOver, running, over }: RemainingProps) {
  const left = useCountdown(Date.parse(until));
  const isOver = left <= 0;
  const ask = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    let asked = 0;
    const timer = setInterval(() => {
      ask();
      asked += 1;
      if (asked >= ASK_TIMES) clearInterval(timer);
    }, ASK_AGAIN_MS);
    ask();
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? over : running(formatCountdown(left));
}
