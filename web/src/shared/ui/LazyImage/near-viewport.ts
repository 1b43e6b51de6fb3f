// Reports when an element has come near the viewport, and how wide it is: at most every 200 ms, so that images flung past are never requested.
import { LAZY_IMAGE } from '@emall/contract/constants';

const MARGIN = '240px 120px';
const callbacks = new Map<Element, (widthPx: number) => void>();
/** With their widths. */
const near = new Map<Element, number>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastNotifiedAt = Number.NEGATIVE_INFINITY;

/** Calls back once; the returned function unsubscribes. */
export function onNearViewport(element: Element, onNear: (widthPx: number) => void): () => void {
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: MARGIN });
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => unobserve(element);
}

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    if (entry.isIntersecting) near.set(entry.target, entry.boundingClientRect.width);
    else near.delete(entry.target);
  }
  if (near.size === 0 || timer !== undefined) return;
  // The first time is immediate: the first screen does not wait.
  const wait = LAZY_IMAGE.throttle_ms - (performance.now() - lastNotifiedAt);
  if (wait <= 0) notifyNear();
  else timer = setTimeout(notifyNear, wait);
}

function notifyNear(): void {
  timer = undefined;
  lastNotifiedAt = performance.now();
  for (const [element, widthPx] of [...near]) {
    const onNear = callbacks.get(element);
    unobserve(element);
    onNear?.(widthPx);
  }
}

function unobserve(element: Element): void {
  callbacks.delete(element);
  near.delete(element);
  observer?.unobserve(element);
}
