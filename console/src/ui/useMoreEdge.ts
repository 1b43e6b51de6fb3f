// Marks the frame of a scrolling element while there is more to its right than is in sight: the frame draws an edge there.
import { type RefObject, useEffect } from 'react';

export function useMoreEdge(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      frame.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
    };
    let left = 0;
    const scroll = () => {
      // Rows that are scrolled up and down measure nothing.
      if (element.scrollLeft === left) return;
      left = element.scrollLeft;
      mark();
    };
    mark();
    const observer = new ResizeObserver(mark);
    for (const sized of [element, ...element.children]) observer.observe(sized);
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scroll);
    };
  }, [scroller]);
}
