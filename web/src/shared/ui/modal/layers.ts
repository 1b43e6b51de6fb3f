// The stack of layers over the page (sheets, popups, dialogs) in the order they opened. The router asks it first when
// the player goes back: Back closes the top layer and the page stays.
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

type Layer = { onBack: () => void };

const stack: Layer[] = [];
const openListeners = new Set<() => void>();
const changeListeners = new Set<() => void>();

/** What Back does to the top layer; undefined when no layer is open. */
export function topLayer(): (() => void) | undefined {
  return stack.at(-1)?.onBack;
}

/** Calls the listener whenever a layer opens. Returns the function that ends it. */
export function onLayerOpen(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}

function onLayerChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Whether a layer is open: one that the player did not ask for waits until none is. */
export const useIsLayerOpen = (): boolean => useSyncExternalStore(onLayerChange, () => stack.length > 0);

/** While `isOpen`, the layer is part of the stack. */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const call = useEffectEvent(onBack);
  // With the commit that shows it: a passive effect runs after the paint, and Back before it would leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { onBack: () => call() };
    stack.push(layer);
    for (const listener of [...openListeners, ...changeListeners]) listener();
    return () => {
      stack.splice(stack.indexOf(layer), 1);
      for (const listener of changeListeners) listener();
    };
  }, [isOpen]);
}
