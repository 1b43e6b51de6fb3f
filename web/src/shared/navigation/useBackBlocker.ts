// Lets a page with steps of its own handle the browser's back.
import { useEffect, useEffectEvent } from 'react';
import { blockBack } from './navigate.ts';

/** While `onBack` is given, the browser's back calls it and the page stays. */
export function useBackBlocker(onBack: (() => void) | undefined): void {
  const isBlocking = onBack !== undefined;
  const call = useEffectEvent(() => onBack?.());
  useEffect(() => (isBlocking ? blockBack(() => call()) : undefined), [isBlocking]);
}
