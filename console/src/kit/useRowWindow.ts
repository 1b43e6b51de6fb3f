// Which rows of a long table are in the document. All rows have one height, so the place of each follows from its number:
// nothing is measured while one scrolls, and a list of 100,000 rows costs what a list of ten does.
import { type RefObject, startTransition, useEffect, useMemo, useReducer, useRef, useState } from 'react';

/** Rows rendered before and after the visible ones. */
const OVERSCAN = 4;
/** Rows that come into the document in one frame: styles, layout and paint of a whole screen of them are a long task. */
export const MOST_NEW_ROWS = 4;

type VisibleRange = { top: number; height: number };
type RowWindow = {
  /** The numbers of the first and the last row that belong into the document. */
  first: number;
  last: number;
  /** The numbers of those that are in it: what was there already, and some more in each frame. */
  shown: readonly number[];
};

export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const { top, height } = useVisibleRange(scroller, rowHeight);
  const first = Math.max(0, Math.min(top - OVERSCAN, count - 1));
  const last = Math.max(0, Math.min(top + height + OVERSCAN, count - 1));
  const wanted = useMemo(
    () => Array.from({ length: count ? last - first + 1 : 0 }, (_, at) => first + at),
    [first, last, count],
  );
  return { first, last, shown: useGradually(wanted) };
}

/** What is in sight, in whole rows: it changes once per row that is scrolled. */
function useVisibleRange(scroller: RefObject<HTMLElement | null>, rowHeight: number): VisibleRange {
  const [range, setRange] = useState<VisibleRange>({ top: 0, height: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let now: VisibleRange = { top: 0, height: 0 };
    const set = (next: Partial<VisibleRange>) => {
      const { top, height } = { ...now, ...next };
      if (top === now.top && height === now.height) return;
      now = { top, height };
      // As a transition React renders it in slices, and input comes first.
      startTransition(() => setRange({ top, height }));
    };
    const scroll = () => set({ top: Math.floor(element.scrollTop / rowHeight) });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) set({ height: Math.ceil(entry.contentRect.height / rowHeight) });
    });
    scroll();
    observer.observe(element);
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scroll);
    };
  }, [scroller, rowHeight]);
  return range;
}

function useGradually(wanted: readonly number[]): readonly number[] {
  const inDocument = useRef<ReadonlySet<number>>(new Set());
  /** New rows of this frame: it may render several times. */
  const added = useRef(0);
  const nextFrame = useRef<number>(undefined);
  const [, showMore] = useReducer((frames: number) => frames + 1, 0);
  let left = MOST_NEW_ROWS - added.current;
  const shown = wanted.filter((index) => {
    if (inDocument.current.has(index)) return true;
    left -= 1;
    return left >= 0;
  });
  const isWhole = useRef(true);
  useEffect(() => {
    added.current += shown.filter((index) => !inDocument.current.has(index)).length;
    inDocument.current = new Set(shown);
    isWhole.current = shown.length === wanted.length;
    if (!added.current) return;
    nextFrame.current ??= requestAnimationFrame(() => {
      nextFrame.current = undefined;
      added.current = 0;
      if (!isWhole.current) startTransition(showMore);
    });
  });
  useEffect(() => () => cancelAnimationFrame(nextFrame.current ?? 0), []);
  return shown;
}
