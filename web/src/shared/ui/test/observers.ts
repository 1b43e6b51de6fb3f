// An IntersectionObserver that a test moves by hand.
import { vi } from 'vitest';

export function fakeIntersections() {
  const watchers = new Set<{ callback: IntersectionObserverCallback; targets: Set<Element> }>();
  class FakeObserver {
    #watcher: { callback: IntersectionObserverCallback; targets: Set<Element> };
    constructor(callback: IntersectionObserverCallback) {
      this.#watcher = { callback, targets: new Set() };
      watchers.add(this.#watcher);
    }
    observe(target: Element) {
      this.#watcher.targets.add(target);
    }
    unobserve(target: Element) {
      this.#watcher.targets.delete(target);
    }
    disconnect() {
      watchers.delete(this.#watcher);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    /** Tells everybody who watches this element that it came into view or left it. */
    move(target: Element, isIntersecting: boolean) {
      for (const { callback, targets } of watchers)
        if (targets.has(target))
          callback(
            [
              {
                target,
                isIntersecting,
                boundingClientRect: target.getBoundingClientRect(),
              } as IntersectionObserverEntry,
            ],
            {} as IntersectionObserver,
          );
    },
    isWatched: (target: Element) => [...watchers].some(({ targets }) => targets.has(target)),
  };
}
