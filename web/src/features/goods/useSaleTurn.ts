// Asks for fresh goods when a sale among those shown is due to start or end.
import type { GoodsCard } from '@emall/contract';
import { useEffect, useRef } from 'react';
import { awaitedMoment } from './sale.ts';

/** The server keeps its answer for a moment and clocks differ: ask again, but not for ever. */
const AGAIN_MS = 3000;
const ATTEMPTS = 8;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function useSaleTurn(shown: readonly GoodsCard[], refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const now = Date.now();
  const moments = shown.flatMap((goods) => awaitedMoment(goods, now)?.at ?? []);
  const nextTurn = moments.length > 0 ? Math.min(...moments) : undefined;

  useEffect(() => {
    if (nextTurn === undefined) return;
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(ask, Math.min(ms, LONGEST_TIMER_MS));
    };
    const ask = () => {
      const left = nextTurn - Date.now();
      if (left > 0) return wait(left);
      latest.current();
      attempts += 1;
      if (attempts < ATTEMPTS) wait(AGAIN_MS);
    };
    wait(Math.max(0, nextTurn - Date.now()));
    return () => clearTimeout(timer);
  }, [nextTurn]);
}
