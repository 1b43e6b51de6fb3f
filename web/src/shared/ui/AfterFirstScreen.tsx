// What the first page of a visit renders in a later step, so that a slow phone paints the first screen in short tasks.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

let isFirstPage = true;

/** Every later page renders all at once, so that its scroll position can be restored. */
export function endFirstPage(): void {
  isFirstPage = false;
}

/**
 * Returns whether it is time: at once, but on the first page of a visit only after what surrounds it has been rendered.
 * One inside another waits for one step more.
 */
export function useAfterFirstScreen(): boolean {
  const [isTime, setTime] = useState(!isFirstPage);
  // An effect runs after the paint: what is rendered next is laid out in a frame of its own.
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime;
}

/**
 * Returns whether the first page of a visit has been covered by a layer since it was opened: what that layer hides is
 * rendered once it closes.
 */
export function useStartsCovered(isCovered: boolean): boolean {
  const [isHidden, setHidden] = useState(isFirstPage && isCovered);
  useEffect(() => {
    if (!isCovered) startTransition(() => setHidden(false));
  }, [isCovered]);
  return isHidden;
}

type StepwiseRowsProps<T> = {
  rows: readonly T[];
  /** More than a phone shows at once. */
  first?: number;
  children: (row: T) => ReactNode;
};

/** A list that is mounted with its rows: those below the first screen come in a later step. */
export function StepwiseRows<T>({ rows, first = 4, children }: StepwiseRowsProps<T>) {
  return (useAfterFirstScreen() ? rows : rows.slice(0, first)).map(children);
}

export function AfterFirstScreen({ children }: { children: ReactNode }) {
  return useAfterFirstScreen() && children;
}
