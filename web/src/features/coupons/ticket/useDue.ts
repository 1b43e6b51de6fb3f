// Asks for fresh coupons when the moment a ticket counts down to has come.
import { useEffect, useEffectEvent } from 'react';

/** Clocks differ by seconds: ask again, but not for ever. */
const AGAIN_MS = 3000;
const ATTEMPTS = 4;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function useDue(at: number | undefined, refresh: () => void): void {
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (at === undefined) return;
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(turn, Math.min(ms, LONGEST_TIMER_MS));
    };
    const turn = () => {
      const left = at - Date.now();
      if (left > 0) return wait(left);
      ask();
      attempts += 1;
      if (attempts < ATTEMPTS) wait(AGAIN_MS);
    };
    wait(Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
}
