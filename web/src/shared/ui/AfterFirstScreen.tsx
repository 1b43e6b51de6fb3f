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

export function AfterFirstScreen({ children }: { children: ReactNode }) {
  return useAfterFirstScreen() && children;
}
