// Advances a carousel at an interval; paused under a finger, a pointer or the focus, on a hidden page, and with reduced motion.
import { type RefObject, useEffect, useRef, useState } from 'react';

/** True while it moves by itself. */
export function useAutoplay(area: RefObject<HTMLElement | null>, everyMs: number, move: () => void): boolean {
  const [isHeld, setHeld] = useState(false);
  const isPlaying = everyMs > 0 && !isHeld;
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });

  useEffect(() => {
    const element = area.current;
    if (!element || everyMs <= 0) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const holds = new Set<string>();
    const weigh = () => setHeld(holds.size > 0 || document.hidden || calm.matches);
    const hold = (event: Event) => {
      holds.add(reason(event));
      weigh();
    };
    const letGo = (event: Event) => {
      holds.delete(reason(event));
      weigh();
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ['mouseenter', 'touchstart', 'focusin'])
      element.addEventListener(type, hold, { signal, passive: true });
    for (const type of ['mouseleave', 'touchend', 'touchcancel', 'focusout'])
      element.addEventListener(type, letGo, { signal });
    document.addEventListener('visibilitychange', weigh, { signal });
    calm.addEventListener('change', weigh, { signal });
    weigh();
    return () => stop.abort();
  }, [area, everyMs]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => latestMove.current(), everyMs);
    return () => clearInterval(timer);
  }, [isPlaying, everyMs]);
  return isPlaying;
}

function reason(event: Event): string {
  return event.type.slice(0, 5);
}
