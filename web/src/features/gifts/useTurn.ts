// Asks for fresh gifts when the moment that the next of them waits for has come.
import { useEffect, useEffectEvent } from 'react';

/** Clocks differ by seconds: asked again, but not for ever. */
const AGAIN_MS = 3000;
const ATTEMPTS = 4;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function useTurn(moments: readonly number[], refresh: () => void): void {
  const ask = useEffectEvent(refresh);
  const next = moments.length ? Math.min(...moments) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const left = next - Date.now();
      if (left > 0) {
        timer = setTimeout(turn, Math.min(left, LONGEST_TIMER_MS));
        return;
      }
      ask();
      attempts += 1;
      if (attempts < ATTEMPTS) timer = setTimeout(turn, AGAIN_MS);
    };
    timer = setTimeout(turn, 0);
    return () => clearTimeout(timer);
  }, [next]);
}
