// The touches that pull a page down at its top.

type PullOptions = {
  /** How far it is pulled before it refreshes. */
  thresholdPx: number;
  /** Ends it. */
  signal: AbortSignal;
  isBusy: () => boolean;
  /** How far the page has come down with the finger, in pixels. */
  onPull: (distance: number) => void;
  /** The finger has left after a pull that was far enough. */
  onRelease: () => void;
};

/** The further it is pulled, the harder it gets. */
function resistance(fingerPx: number): number {
  return fingerPx <= 0 ? 0 : 120 * (1 - Math.exp(-fingerPx / 160));
}

export function watchPull(
  element: HTMLElement,
  { thresholdPx, signal, isBusy, onPull, onRelease }: PullOptions,
): void {
  let start: { x: number; y: number } | undefined;
  let distance = 0;
  const begin = (event: TouchEvent) => {
    const [finger] = event.touches;
    const isFree = window.scrollY <= 0 && !isBusy() && event.touches.length === 1;
    // A sheet lies inside the page's markup, but its touches are its own.
    const isOnPage = !(event.target as Element).closest('dialog');
    start = finger && isFree && isOnPage ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!start || !finger) return;
    const down = finger.clientY - start.y;
    if (distance === 0 && (down <= 0 || Math.abs(finger.clientX - start.x) > down)) {
      // It turned out to be a scroll or a sideways swipe.
      start = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    distance = resistance(down);
    onPull(distance);
  };
  const end = () => {
    if (distance >= thresholdPx) {
      onPull(thresholdPx);
      onRelease();
    } else if (distance > 0) onPull(0);
    start = undefined;
    distance = 0;
  };
  element.addEventListener('touchstart', begin, { signal, passive: true });
  element.addEventListener('touchmove', move, { signal, passive: false });
  element.addEventListener('touchend', end, { signal });
  element.addEventListener('touchcancel', end, { signal });
}
