// Remembers how far a page was scrolled, and scrolls there again when the player comes back to it.

const STORED_AS = 'scroll';
/** More pages than anybody steps back through. */
const KEPT = 50;
/** What a page still has to fetch arrives by then, or the player has begun to scroll by themselves. */
const PATIENCE_MS = 600;

export function createScrollMemory() {
  const positions = new Map<number, number>(load());
  history.scrollRestoration = 'manual';

  function save(key: number): void {
    positions.delete(key);
    positions.set(key, window.scrollY);
    const oldest = positions.keys().next().value;
    if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest);
  }

  /** Lists grow as they arrive: it tries until the page is long enough. */
  function restore(key: number): void {
    const wanted = positions.get(key) ?? 0;
    const until = performance.now() + PATIENCE_MS;
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
    };
    for (const sign of ['wheel', 'touchstart', 'keydown'] as const)
      addEventListener(sign, giveUp, { once: true, passive: true });
    const attempt = () => {
      if (isGivenUp) return;
      window.scrollTo(0, wanted);
      if (Math.abs(window.scrollY - wanted) > 1 && performance.now() < until) requestAnimationFrame(attempt);
    };
    attempt();
  }

  /** A reload finds its place again. */
  function store(): void {
    try {
      sessionStorage.setItem(STORED_AS, JSON.stringify([...positions]));
    } catch {
      // Then a reload begins at the top.
    }
  }

  return { save, restore, store };
}

function load(): [number, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
