// Tells an element when it has come near the screen. Looks at most every 200 ms, so images flung past are never asked for.
import { LAZY_IMAGE } from '@emall/contract/constants';

const NEAR = '240px 120px';
const callbacks = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastLookAt = Number.NEGATIVE_INFINITY;

/** Calls back once; the returned function unsubscribes. */
export function whenNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(note, { rootMargin: NEAR });
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => unobserve(element);
}

function note(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    if (entry.isIntersecting) near.add(entry.target);
    else near.delete(entry.target);
  }
  if (near.size === 0 || timer !== undefined) return;
  // The first look is immediate: the first screen does not wait.
  const wait = LAZY_IMAGE.throttle_ms - (performance.now() - lastLookAt);
  if (wait <= 0) look();
  else timer = setTimeout(look, wait);
}

function look(): void {
  timer = undefined;
  lastLookAt = performance.now();
  for (const element of [...near]) {
    const onNear = callbacks.get(element);
    unobserve(element);
    onNear?.();
  }
}

function unobserve(element: Element): void {
  callbacks.delete(element);
  near.delete(element);
  observer?.unobserve(element);
}
