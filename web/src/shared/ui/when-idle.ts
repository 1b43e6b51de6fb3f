// Runs work after the first paint, when the browser has nothing else to do.

/** Browsers without the callback (Safari) get a moment instead. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
}
