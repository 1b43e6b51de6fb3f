// Remembers how far a page was scrolled, and scrolls there again when the player comes back to it.
import { defineStored } from '../shared/storage/index.ts';

/** More pages than anybody steps back through. */
const MAX_POSITIONS = 50;
/** What a page still has to fetch arrives by then, or the player has begun to scroll. */
const RESTORE_MS = 600;

/** Scroll positions by history entry. */
const stored = defineStored({
  key: 'scroll',
  area: 'session',
  parse: (value) => (Array.isArray(value) ? (value as [number, number][]) : undefined),
});

export function createScrollMemory() {
  const positions = new Map<number, number>(stored.read());
  history.scrollRestoration = 'manual';

  function save(key: number): void {
    positions.delete(key);
    positions.set(key, window.scrollY);
    const oldest = positions.keys().next().value;
    if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
  }

  let restoring = new AbortController();

  /** `otherwise`: where an entry begins that was never left. Lists grow as they arrive: it tries until the page is long enough, or until the player scrolls. */
  function restore(key: number, otherwise = 0): void {
    // The listeners of the page before end here: on a phone two of the three never fire.
    restoring.abort();
    restoring = new AbortController();
    const { signal } = restoring;
    const wanted = positions.get(key) ?? otherwise;
    const until = performance.now() + RESTORE_MS;
    const stop = () => restoring.abort();
    for (const event of ['wheel', 'touchstart', 'keydown'] as const)
      addEventListener(event, stop, { passive: true, signal });
    const attempt = () => {
      if (signal.aborted) return;
      window.scrollTo(0, wanted);
      if (Math.abs(window.scrollY - wanted) > 1 && performance.now() < until) requestAnimationFrame(attempt);
      else stop();
    };
    attempt();
  }

  /** A reload finds its place again. */
  const store = () => stored.write([...positions]);

  return { save, restore, store };
}
