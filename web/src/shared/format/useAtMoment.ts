// Calls back when a moment of the server has come, also after the device slept through it.
//
//   useAtMoment(sale?.starts_at_ms, () => void refetch());   // undefined: nothing to wait for

import { useEffect, useEffectEvent } from 'react';
import { shopNow } from './shop-time.ts';

/** The clocks of device and server differ by seconds, and the server caches for a moment: one call may come too early. */
const REPEAT_MS = 3000;
const CALLS = 4;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Options = {
  /** How often it is called in all, `REPEAT_MS` apart, until `moment` changes. */
  calls?: number;
};

/** `moment` in milliseconds since the epoch. One that has passed already calls at once. */
export function useAtMoment(
  moment: number | undefined,
  onMoment: () => void,
  { calls = CALLS }: Options = {},
): void {
  const call = useEffectEvent(onMoment);
  useEffect(() => {
    if (moment === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let next = moment;
    let left = calls;
    const check = () => {
      clearTimeout(timer);
      const now = shopNow();
      if (now >= next) {
        call();
        left -= 1;
        next = now + REPEAT_MS;
      }
      if (left > 0) timer = setTimeout(check, Math.min(next - now, LONGEST_TIMER_MS));
    };
    // Timers stand still while a phone sleeps.
    const onVisible = () => {
      if (document.visibilityState === 'visible' && left > 0) check();
    };
    timer = setTimeout(check, Math.min(Math.max(0, next - shopNow()), LONGEST_TIMER_MS));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [moment, calls]);
}
