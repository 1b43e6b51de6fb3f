// Calls when a moment has come, however long the tab slept; clocks differ by seconds, so it calls a little later once more.
import { useEffect, useEffectEvent } from 'react';

const LATER_MS = 3000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function useMidnight(moment: number, onPassed: () => void): void {
  const pass = useEffectEvent(onPassed);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (until: number, isLast: boolean) => {
      const left = until - Date.now();
      timer = setTimeout(
        () => {
          if (Date.now() < until) return wait(until, isLast);
          pass();
          if (!isLast) wait(until + LATER_MS, true);
        },
        Math.min(Math.max(0, left), LONGEST_TIMER_MS),
      );
    };
    // A moment that lies behind is the server's clock being behind ours: it is asked again, not at once.
    wait(Math.max(moment, Date.now() + LATER_MS), false);
    return () => clearTimeout(timer);
  }, [moment]);
}
